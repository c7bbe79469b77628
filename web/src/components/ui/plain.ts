import type { MouseEvent } from 'react';

/** A click with a key held, or with another button, is the browser's. */
export const plain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
