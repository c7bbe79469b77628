import { Modal } from '@mantine/core';
import { Drawing } from '../../components/ui/Drawing';
import type { Drawing as Lines } from '../../core/views';
import styles from './drawings.module.css';

/** A drawing as large as the window allows. */
export function Enlarged({ drawing, caption, closed }: { drawing: Lines; caption: string; closed: () => void }) {
  return (
    <Modal
      opened
      centered
      onClose={closed}
      title={caption}
      size="min(1200px, 94vw)"
      lockScroll={false}
      transitionProps={{ duration: 140 }}
      closeButtonProps={{ 'aria-label': '关闭大图' }}
    >
      <Drawing drawing={drawing} label={caption} className={styles.whole} />
    </Modal>
  );
}
