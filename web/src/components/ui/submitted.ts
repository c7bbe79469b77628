import type { FormEvent } from 'react';

/** What stands in the fields of a form that is sent, by their names; nothing else is done with it. */
export const submitted = (done: (field: (name: string) => string, form: HTMLFormElement) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  const fields = new FormData(event.currentTarget);
  done((name) => String(fields.get(name) ?? ''), event.currentTarget);
};
