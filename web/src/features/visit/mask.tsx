import { useLayoutEffect, useRef } from 'react';
import { useSlice } from '../../core/portal';
import styles from './mask.module.css';

/** Over everything, while a third party's login is on its way. */
export function Mask() {
  const { mask } = useSlice('visit');
  return mask === undefined ? null : <Shown text={mask} />;
}

function Shown({ text }: { text: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.mask} aria-label={text} onCancel={(event) => event.preventDefault()}>
      <p role="status">{text}</p>
    </dialog>
  );
}
