import type { WheelEvent } from 'react';

/** Blurs a focused number input on wheel, which would change its value unnoticed. */
export const leaveOnWheel = ({ target }: WheelEvent) => (target as HTMLElement).blur();
