import { bytes } from './node.js';
import { initSync } from './pkg/outline.js';

initSync({ module: bytes('outline') });
export * from './pkg/outline.js';
export { default } from './pkg/outline.js';
