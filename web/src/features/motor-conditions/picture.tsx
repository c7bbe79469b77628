import type { ReactNode } from 'react';
import type { MotorConditionsView } from '../../core/views';
import styles from './motor-conditions.module.css';

type Mechanism = MotorConditionsView['mechanisms'][number]['value'];

const motor = <><rect x="6" y="52" width="34" height="28" rx="2" /><path d="M40 66h14" /><rect x="54" y="56" width="10" height="20" /></>;
const arrow = <path className={styles.way} d="M118 20h44m-8 -5l8 5l-8 5m-36 -10l-8 5l8 5" />;

/** Each mechanism as a line drawing: the motor to the left, the load with its way. */
const DRAWN: Record<Mechanism, ReactNode> = {
  screw: <>{motor}<path d="M64 62h146v8h-146zM80 62l8 8M96 62l8 8M112 62l8 8M168 62l8 8M184 62l8 8" /><rect className={styles.mass} x="118" y="34" width="44" height="24" /><rect x="128" y="58" width="24" height="16" />{arrow}<path d="M64 84h146" /></>,
  belt: <>{motor}<circle cx="78" cy="66" r="16" /><circle cx="200" cy="66" r="16" /><path d="M78 50h122M78 82h122M54 66h24" /><rect className={styles.mass} x="118" y="30" width="44" height="20" />{arrow}</>,
  rack: <>{motor}<circle cx="92" cy="66" r="18" /><path d="M64 66h10M60 86h150v8h-150zM66 86l4 -4l4 4l4 -4l4 4l4 -4l4 4l4 -4l4 4l4 -4l4 4l4 -4l4 4l4 -4l4 4l4 -4l4 4l4 -4l4 4l4 -4l4 4l4 -4l4 4l4 -4l4 4" /><rect className={styles.mass} x="150" y="62" width="44" height="20" /><path className={styles.way} d="M150 48h44m-8 -5l8 5l-8 5" /></>,
  conveyor: <>{motor}<circle cx="84" cy="66" r="14" /><circle cx="200" cy="66" r="14" /><path d="M84 52h116M84 80h116M64 66h20M120 66h44" /><rect className={styles.mass} x="104" y="34" width="22" height="18" /><rect className={styles.mass} x="150" y="34" width="22" height="18" />{arrow}</>,
  table: <>{motor}<path d="M64 66h60M124 56v20M100 44h90v12h-90z" /><rect className={styles.mass} x="164" y="26" width="18" height="18" /><path className={styles.way} d="M110 30c14 -12 36 -12 46 -2m-10 -2l10 2l2 -10" /></>,
  hoist: <>{motor}<circle cx="112" cy="40" r="22" /><path d="M64 66h20l10 -10M90 40v46M134 40v40" /><rect className={styles.mass} x="78" y="86" width="24" height="20" /><rect x="124" y="80" width="20" height="20" /><path className={styles.way} d="M66 108v-24m-5 8l5 -8l5 8" /></>,
  direct: <>{motor}<path d="M64 66h60" /><rect className={styles.mass} x="124" y="40" width="30" height="52" /><path className={styles.way} d="M166 46c12 12 12 28 0 40m0 -9v9h9" /></>,
  pump: <>{motor}<path d="M64 66h42" /><circle cx="136" cy="66" r="30" /><path d="M166 66h40M136 36v-20M136 66c0 -14 14 -18 22 -12M136 66c12 8 8 22 -2 26M136 66c-14 4 -24 -4 -22 -14" /><path className={styles.way} d="M186 52h24m-8 -5l8 5l-8 5" /></>,
};

/** The mechanism that is chosen. */
export function Picture({ mechanism }: { mechanism: string }) {
  return <svg className={styles.picture} viewBox="0 0 220 112" aria-hidden="true">{DRAWN[mechanism as Mechanism]}</svg>;
}
