import { bytes } from './node.js';
import { initSync } from './pkg/shapes.js';

initSync({ module: bytes('shapes') });
export * from './pkg/shapes.js';
export { default } from './pkg/shapes.js';
