import { notifications } from '@mantine/notifications';
import { Link } from 'react-router';
import type { Tone } from '../../core/views';
import styles from './toast.module.css';

const COLORS: Record<Tone, string> = { info: 'var(--accent)', success: 'var(--success)', warning: 'var(--warning)', error: 'var(--danger)' };

/** Where the first message stands, in pixels below the top. */
const TOP = 16;

/** A link behind a message, and how far below the top it stands. */
export interface Behind {
  link: string;
  to: string;
  offset: number;
}

/** Shows a message for so many milliseconds; the same text twice is one message. */
export function toast(text: string, tone: Tone, ms: number, behind?: Behind) {
  const id = `${tone} ${text}`;
  notifications.hide(id);
  notifications.show({
    id,
    message: behind === undefined ? text : <Linked text={text} behind={behind} followed={() => notifications.hide(id)} />,
    ...(behind === undefined ? {} : { style: { marginTop: behind.offset - TOP } }),
    color: COLORS[tone],
    withBorder: true,
    autoClose: ms,
    withCloseButton: ms > 2_000,
    closeButtonProps: { 'aria-label': '关闭消息' },
  });
}

function Linked({ text, behind: { link, to }, followed }: { text: string; behind: Behind; followed: () => void }) {
  return <span className={styles.linked}>{text}<Link className={styles.link} to={to} onClick={followed}>{link}</Link></span>;
}
