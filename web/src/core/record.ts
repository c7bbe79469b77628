// In development alone: what was put into the rules and what they showed, to be handed on without a secret in it.
import type { LateRoom, Update } from '@sanku/core';
import { hidden } from './hidden';
import type { Input } from './store';

/** An input, when it came, and what it changed; docs/recordings.md tells what becomes of it. */
export type Step = { now: number } & (Exclude<Input, { enter: unknown }> | { enter: LateRoom }) & { want: { view: Update['view']; wake?: number } };

/** Notes everything; hands it out as a file. `steps` outlives a hot reload. */
export function recorder(steps: Step[]) {
  const text = () => JSON.stringify({ byRoom: true, inputs: hidden(plain(steps)) }, undefined, 1);

  function record() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text()], { type: 'application/json' }));
    link.download = `recording-${steps[0]?.now ?? 0}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return {
    note(now: number, input: Input, { view, wake }: Update) {
      const noted = 'enter' in input ? { enter: input.enter.room } : input;
      steps.push({ now, ...noted, want: wake === undefined ? { view } : { view, wake } });
    },
    text,
    record,
  };
}

/** Where a developer finds it: `sanku.record()` in the console, and a button in the corner. */
export function offer({ record, text }: ReturnType<typeof recorder>) {
  Object.assign(window, { sanku: { record, text } });
  const button = document.createElement('button');
  Object.assign(button, { textContent: 'Export the recording', onclick: record });
  Object.assign(button.style, { position: 'fixed', insetInlineStart: '4px', insetBlockEnd: '4px', zIndex: '9999', opacity: '0.5' });
  document.body.append(button);
}

/** As JSON has it: a map is an object, and what is gone is null. */
function plain(steps: Step[]): unknown[] {
  const entry = (_: string, value: unknown) => (value instanceof Map ? Object.fromEntries([...value].map(([key, inside]) => [key, inside ?? null])) : value);
  return JSON.parse(JSON.stringify(steps, entry)) as unknown[];
}
