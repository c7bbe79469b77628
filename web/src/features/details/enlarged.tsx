import { Dialog } from '../../components/ui/Dialog';
import { Drawing } from '../../components/ui/Drawing';
import type { Drawing as Lines } from '../../core/views';
import styles from './drawings.module.css';

/** A drawing as large as the window allows. */
export function Enlarged({ drawing, caption, closed }: { drawing: Lines; caption: string; closed: () => void }) {
  return <Dialog title={caption} width="1200px" closed={closed}><Drawing drawing={drawing} label={caption} className={styles.whole} /></Dialog>;
}
