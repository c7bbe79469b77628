import { bytes } from './node.js';
import { initSync } from './pkg/patterns.js';

initSync({ module: bytes('patterns') });
export * from './pkg/patterns.js';
export { default } from './pkg/patterns.js';
