import type { ClipboardEvent } from 'react';

/** What is pasted, if an input of one line would run its lines together. */
export function severalLines({ clipboardData }: ClipboardEvent): string | undefined {
  const text = clipboardData.getData('text/plain');
  return /\S[^\S\r\n]*[\r\n]\s*\S/.test(text) ? text : undefined;
}
