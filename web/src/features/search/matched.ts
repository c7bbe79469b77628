/** A piece of a text; `hit` says that it was typed. */
export interface Piece {
  part: string;
  hit: boolean;
}

/** Where the typed text stands in a suggestion, in whatever letter case. */
export function matched(text: string, typed: string): Piece[] {
  const wanted = typed.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return [{ part: text, hit: false }];
  const end = at + wanted.length;
  const pieces = [{ part: text.slice(0, at), hit: false }, { part: text.slice(at, end), hit: true }, { part: text.slice(end), hit: false }];
  return pieces.filter(({ part }) => part !== '');
}
