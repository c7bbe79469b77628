import { useId, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { IconButton } from './IconButton';
import { useModal } from './modal';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  /** Beside the title. */
  extra?: ReactNode;
  /** So wide in percent of the window, or at most so many pixels. */
  width: string;
  /** So high, in CSS units: what stands in it fills it; else as high as its content is. */
  height?: string | undefined;
  /** In the middle, or along the side of the window. */
  place?: 'middle' | 'side';
  closed: () => void;
  children: ReactNode;
}

/** Stands over the page and holds the focus until it is closed: by its cross, by Escape, by a click beside it. */
export function Dialog({ title, extra, width, height, place = 'middle', closed, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const label = useId();
  useModal(dialog);
  const cancelled = (event: SyntheticEvent) => {
    // React hands on what is cancelled inside: a dialog over this one, a file that was not picked.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    closed();
  };
  const clicked = ({ target }: MouseEvent) => {
    if (target === dialog.current) closed();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} data-place={place} data-high={height !== undefined} style={{ width: width.endsWith('%') ? width : undefined, maxWidth: width, height }} aria-labelledby={label} onCancel={cancelled} onClick={clicked}>
      <div className={styles.inside}>
        <header className={styles.header}>
          <h2 id={label} className={styles.title}>{title}</h2>
          {extra}
          <IconButton icon="close" label="关闭" onClick={closed} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
