import { bytes } from './node.js';
import { initSync } from './pkg/query.js';

initSync({ module: bytes('query') });
export * from './pkg/query.js';
export { default } from './pkg/query.js';
