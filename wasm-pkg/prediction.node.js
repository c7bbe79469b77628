import { bytes } from './node.js';
import { initSync } from './pkg/prediction.js';

initSync({ module: bytes('prediction') });
export * from './pkg/prediction.js';
export { default } from './pkg/prediction.js';
