import { bytes } from './node.js';
import { initSync } from './pkg/drive.js';

initSync({ module: bytes('drive') });
export * from './pkg/drive.js';
export { default } from './pkg/drive.js';
