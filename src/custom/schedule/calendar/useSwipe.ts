import { type PointerEvent, useRef } from 'react';

/** The least way in pixels, and the most milliseconds: a finger that rests before it moves drags a card. */
const limits = { way: 60, time: 400 };

/** Handlers for a finger that swipes to the left, for the next page, or to the right, for the one before. */
export const useSwipe = (onSwipe: (pages: 1 | -1) => void) => {
  const begun = useRef<{ x: number; y: number; at: number }>(undefined);
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y, timeStamp: at }: PointerEvent) {
      // A second finger pinches.
      begun.current = pointerType === 'touch' && isPrimary ? { x, y, at } : undefined;
    },
    onPointerUp({ clientX, clientY, timeStamp }: PointerEvent) {
      const from = begun.current;
      begun.current = undefined;
      if (!from || timeStamp - from.at > limits.time) return;
      const across = clientX - from.x;
      const isAcross = Math.abs(across) > 2 * Math.abs(clientY - from.y);
      if (isAcross && Math.abs(across) > limits.way) onSwipe(across < 0 ? 1 : -1);
    },
  };
};
