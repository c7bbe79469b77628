import type { View } from './views';

/** What holds it in the page. */
export const META = 'sanku-view';

/** A map in a text. */
const MAP = 'Map';

/** What a page was drawn with, as a text. */
export const written = (view: Partial<View>): string => JSON.stringify(view, (_, value: unknown) => (value instanceof Map ? { [MAP]: [...value] } : value));

const read = (text: string): Partial<View> => JSON.parse(text, (_, value) => (typeof value === 'object' && value !== null && MAP in value ? new Map(value[MAP]) : value));

let given: Partial<View> | undefined;

/** Pages are drawn with this view, where there is no document. */
export const drawWith = (view: Partial<View>): void => void (given = view);

/** What the page of the document was drawn with before it came here; most were not. */
export function firstView(): Partial<View> | undefined {
  if (import.meta.env.SSR) return given;
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content;
  return text === undefined ? undefined : read(text);
}
