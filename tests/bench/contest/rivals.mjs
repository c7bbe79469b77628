// How the libraries that people know do it: each takes a text and says whether it is good.
import Ajv from 'ajv';
import * as v from 'valibot';
import * as yup from 'yup';
import { z } from 'zod';

const ajv = new Ajv();

/** The ways of each library to ask its schema. */
export const byZod = (schema) => (value) => schema.safeParse(value).success;
export const byValibot = (schema) => (value) => v.safeParse(schema, value).success;
export const byYup = (schema, strict = true) => (value) => schema.isValidSync(value, { strict });
export const byAjv = (schema) => ajv.compile(schema);

/** One text that must look so, everywhere by the same pattern. */
export const byPattern = (pattern) => ({
  regex: (text) => pattern.test(text),
  zod: byZod(z.string().regex(pattern)),
  valibot: byValibot(v.pipe(v.string(), v.regex(pattern))),
  yup: byYup(yup.string().matches(pattern)),
  ajv: byAjv({ type: 'string', pattern: pattern.source }),
});

/** A text of at least so many characters, blanks at its ends aside; ajv cannot trim. */
export const byLength = (least) => ({
  zod: byZod(z.string().trim().min(least)),
  valibot: byValibot(v.pipe(v.string(), v.trim(), v.minLength(least))),
  yup: byYup(yup.string().trim().min(least), false),
  ajv: byAjv({ type: 'string', minLength: least }),
});

/** Two required texts of which the first must look so. */
export const byForm = (first, second, pattern) => ({
  zod: byZod(z.object({ [first]: z.string().regex(pattern), [second]: z.string().min(1) })),
  valibot: byValibot(v.object({ [first]: v.pipe(v.string(), v.regex(pattern)), [second]: v.pipe(v.string(), v.minLength(1)) })),
  yup: byYup(yup.object({ [first]: yup.string().matches(pattern).required(), [second]: yup.string().required() })),
  ajv: byAjv({
    type: 'object',
    properties: { [first]: { type: 'string', pattern: pattern.source }, [second]: { type: 'string', minLength: 1 } },
    required: [first, second],
  }),
});
