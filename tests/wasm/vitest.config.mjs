import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['*.test.mjs'], environment: 'node', testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } } });
