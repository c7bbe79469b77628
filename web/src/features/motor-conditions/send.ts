import type { MotorConditionsEvent } from '../../core/views';

/** Tells the rules what the user did. */
export type Send = (event: MotorConditionsEvent) => void;
