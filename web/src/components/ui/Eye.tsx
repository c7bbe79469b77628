import { IconButton } from './IconButton';

interface Props {
  /** What the field is called. */
  of: string;
  open: boolean;
  turned: (open: boolean) => void;
}

/** Shows what a field hides, and hides it again. */
export function Eye({ of, open, turned }: Props) {
  return <IconButton icon={open ? 'eyeOff' : 'eye'} label={`${open ? '隐藏' : '显示'}${of}`} onClick={() => turned(!open)} />;
}
