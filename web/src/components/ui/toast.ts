import { create } from 'zustand';

/** A link behind a message, and how far below the top it stands. */
interface Behind {
  link: string;
  to: string;
  offset: number;
}

/** Its colour. */
type Tone = 'info' | 'success' | 'warning' | 'error';

export interface Message {
  text: string;
  tone: Tone;
  ms: number;
  behind: Behind | undefined;
}

/** All that were not taken away yet, the oldest first. */
export const useMessages = create<readonly Message[]>()(() => []);

const same = (a: Message, b: Message) => a.text === b.text && a.tone === b.tone;
const become = (messages: readonly Message[]) => useMessages.setState(messages, true);

/** Shows a message for so many milliseconds; the same text twice is one message, whose time begins anew. */
export function toast(text: string, tone: Tone, ms: number, behind?: Behind) {
  const message: Message = { text, tone, ms, behind };
  const all = useMessages.getState();
  become(all.some((other) => same(other, message)) ? all.map((other) => (same(other, message) ? message : other)) : [...all, message]);
}

/** Takes a message away. */
export const take = (message: Message) => become(useMessages.getState().filter((other) => other !== message));
