import { Fragment } from 'react';
import type { Piece } from '../../core/views';

/** A text with some of it set off. */
export function Pieces({ of }: { of: readonly Piece[] }) {
  return of.map(({ text, strong }, at) => strong ? <b key={at}>{text}</b> : <Fragment key={at}>{text}</Fragment>);
}
