import type { ComponentProps } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { TrackCode } from './TrackCode';

interface Props extends Pick<ComponentProps<typeof EmptyState>, 'title' | 'tone' | 'heading'> {
  failure: { message: string; hash?: string | undefined };
  /** What the way to try again says. */
  again?: string;
  retried: () => void;
}

/** Something did not come: why, the number to quote, and the way to try again. */
export function Failed({ failure: { message, hash }, again = '重新加载', retried, tone = 'error', ...rest }: Props) {
  return (
    <EmptyState tone={tone} text={<>{message}<TrackCode hash={hash} /></>} {...rest}>
      <Button look="filled" onClick={retried}>{again}</Button>
    </EmptyState>
  );
}
