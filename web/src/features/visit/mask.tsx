import { useRef } from 'react';
import { useModal } from '../../components/ui/modal';
import { useSlice } from '../../core/portal';
import styles from './mask.module.css';

/** Over everything, while a third party's login is on its way. */
export function Mask() {
  const { mask } = useSlice('visit');
  return mask === undefined ? null : <Shown text={mask} />;
}

function Shown({ text }: { text: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog ref={dialog} className={styles.mask} aria-label={text} onCancel={(event) => event.preventDefault()}>
      <p role="status">{text}</p>
    </dialog>
  );
}
