import type { FormEvent, FormView } from '../../core/views';

/** A form as the rules see it, and what is done to it. */
export interface Done {
  view: FormView;
  done: (event: FormEvent) => void;
}

/** Why the rules refuse a field, if they do. */
export const refusal = (view: FormView, field: string) => view.refused.find((error) => error.field === field)?.message;
