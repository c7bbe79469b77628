import { notifications } from '@mantine/notifications';
import type { Tone } from '../../core/views';

const COLORS: Record<Tone, string> = { info: 'var(--accent)', success: 'var(--success)', warning: 'var(--warning)', error: 'var(--danger)' };

/** Shows a message for so many milliseconds; the same text twice is one message. */
export function toast(text: string, tone: Tone, ms: number) {
  const id = `${tone} ${text}`;
  notifications.hide(id);
  notifications.show({ id, message: text, color: COLORS[tone], autoClose: ms, withCloseButton: ms > 2_000, closeButtonProps: { 'aria-label': '关闭消息' } });
}
