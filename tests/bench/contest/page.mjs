// The race in a browser: what esbuild bundles for the page.
import initCore from '@sanku/core';
import core from '@sanku/core/core_bg.wasm';
import initRules from '@sanku/core/rules';
import rules from '@sanku/core/rules_bg.wasm';
import { raced } from './race.mjs';
import { rows } from './rows.mjs';

await Promise.all([initCore({ module_or_path: core }), initRules({ module_or_path: rules })]);
globalThis.result = raced(rows());
