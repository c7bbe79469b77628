import type { FormEvent, FormView } from '../../core/views';

/** A form as the rules see it, and what is done to it. */
export interface Done {
  view: FormView;
  done: (event: FormEvent) => void;
}
