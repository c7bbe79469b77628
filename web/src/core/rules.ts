import type * as Rules from '@sanku/core';

/** The rules; they are there once they were loaded, before anything is drawn. */
export let rules: typeof Rules;

/** Fetches and compiles them, once. They come in a file of their own, so that what says that they did not come is here before them. */
export const loadRules = async (): Promise<void> => {
  rules = await import('@sanku/core/module');
};
