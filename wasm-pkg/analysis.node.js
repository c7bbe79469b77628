import { bytes } from './node.js';
import { initSync } from './pkg/analysis.js';

initSync({ module: bytes('analysis') });
export * from './pkg/analysis.js';
export { default } from './pkg/analysis.js';
