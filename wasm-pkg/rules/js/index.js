// @sanku/core/rules. What each export does stands in rules.d.ts.
export { default, initSync } from './module.js';
export * from './calls.js';
export * from './checks.js';
export * from './fields.js';
export * from './keywords.js';
export * from './machines.js';
export * from './notices.js';
export * from './places.js';
export * from './quantities.js';
export * from './tabs.js';
