import type { WheelEvent } from 'react';

/** Turning the wheel over a number that has the focus changes it, and nobody looks. */
export const leaveOnWheel = ({ target }: WheelEvent) => (target as HTMLElement).blur();
