import { bytes } from './node.js';
import { initSync } from './pkg/rules.js';

initSync({ module: bytes('rules') });
export * from './pkg/rules.js';
export { default } from './pkg/rules.js';
