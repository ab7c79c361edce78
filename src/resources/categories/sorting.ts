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

/** A drag starts after a hold, so that a touch can still scroll the list. */
export const dragActivation = { delay: 150, tolerance: 5 } as const;

/** Pointer and keyboard; the keyboard moves 25 px per key, which is dnd-kit's own step. */
export const useCategorySensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: dragActivation }),
    useSensor(KeyboardSensor, { coordinateGetter: defaultKeyboardCoordinateGetter }),
  );

/**
 * Whether a category is being dragged. Escape then cancels the drag and nothing else, and so does
 * the list when it goes away: dnd-kit listens on the document, whither a dialog lets no Escape
 * through, and it would drop the category by the next Enter on another page.
 */
export const useCancelledDrag = () => {
  const dragging = useRef(false);

  // In the commit that takes the list away: a passive effect would leave a moment for that Enter.
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

/** What a screen reader says while a category is moved. */
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
