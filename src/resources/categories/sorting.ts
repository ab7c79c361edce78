import {
  type Announcements,
  defaultKeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useLayoutEffect, useRef } from 'react';
import type { Category } from './endpoint';

/** A drag starts after a long press, so that a touch can still scroll the list. */
export const dragActivation = { delay: 150, tolerance: 5 } as const;

/** Pointer and keyboard; the keyboard moves 25 px per key, which is dnd-kit's own step. */
export const useCategorySensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: dragActivation }),
    useSensor(KeyboardSensor, { coordinateGetter: defaultKeyboardCoordinateGetter }),
  );

/**
 * The dragging state, with cancellation: Escape cancels the drag only, and so does unmounting. dnd-kit
 * listens on the document, which Escape does not reach from a dialog; without this, the next Enter on another
 * page would drop the category.
 */
export const useCancelledDrag = () => {
  const dragging = useRef(false);

  // A layout effect, since a passive one would run too late for that Enter.
  useLayoutEffect(() => {
    const cancel = () => {
      if (dragging.current)
        document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !dragging.current) return;
      event.stopPropagation();
      cancel();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      cancel();
    };
  }, []);
  return dragging;
};

export const alongY: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export const instructions = {
  draggable:
    'To pick up a category press Space or Enter. Move it with the arrow keys, press Space or Enter again to drop it, or Escape to leave it where it was.',
};

/** The screen reader announcements of a drag. */
export const announcements = (categories: readonly Category[]): Announcements => {
  const nameOf = (id: string | number) => categories.find((one) => one.id === id)?.name ?? '';
  const placeOf = (id: string | number) =>
    `position ${categories.findIndex((one) => one.id === id) + 1} of ${categories.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${placeOf(active.id)}`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is over ${placeOf(over.id)}` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `Dropped ${nameOf(active.id)} at ${placeOf(over.id)}`
        : `Dropped ${nameOf(active.id)} where it was`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was`,
  };
};
