import { bytes } from './node.js';
import { initSync } from './pkg/geometry.js';

initSync({ module: bytes('geometry') });
export * from './pkg/geometry.js';
export { default } from './pkg/geometry.js';
