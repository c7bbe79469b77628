import styles from './Icon.module.css';

const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5 20 20',
  close: 'M6 6 18 18M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  turnRight: 'M18 8a7 7 0 1 0 1 6M19 3v5h-5',
  turnLeft: 'M6 8a7 7 0 1 1-1 6M5 3v5h5',
  closeAll: 'M4 8v12h12M8 4h12v12H8ZM11.5 7.5l5 5M16.5 7.5l-5 5',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5Z',
  copy: 'M9 9h11v11H9ZM15 9V4H4v11h5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  chevron: 'M9 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  feedback: 'M4 5h16v11H10l-4 4v-4H4ZM8 9h8M8 12h5',
  headset: 'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H4ZM17 14h3v5h-3ZM20 19c0 2-3 2-6 2',
  help: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 16.5v.5',
  home: 'M4 11 12 4l8 7M6 10v10h12V10M10 20v-6h4v6',
  warning: 'M12 4 21 20H3ZM12 10v5M12 17.5v.5',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  announce: 'M4 10v4h3l8 5V5l-8 5ZM18 9a4.2 4.2 0 0 1 0 6',
  grid: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h6v6h-6Z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4ZM10 20a2 2 0 0 0 4 0',
  user: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4 20c0-4 3.5-6 8-6s8 2 8 6',
  leave: 'M14 4H5v16h9M10 12h10M16 8l4 4-4 4',
  check: 'M4 12.5 9.5 18 20 6.5',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6',
  eyeOff: 'M4 4 20 20M9.5 5.4A10 10 0 0 1 12 5c6 0 10 7 10 7a17 17 0 0 1-3 3.7M6.5 7.2A17 17 0 0 0 2 12s4 7 10 7a10 10 0 0 0 4.5-1.1M10 10.2a3 3 0 0 0 4 4',
  slide: 'M5 6l6 6-6 6M13 6l6 6-6 6',
  image: 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M15.5 8.5v.5',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  open: 'M12 16V5M7 9l5-5 5 5M4 20h16',
  insert: 'M4 4h16v16H4ZM12 8v8M8 12h8',
  retry: 'M19 8a8 8 0 1 0 1 5M19 3v5h-5',
} as const;

/** The name of a drawn sign. */
export type IconName = keyof typeof PATHS;

/** A small sign in the ink of the text beside it; decoration, so the button says what it does. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
