import { type DragEvent, useRef } from 'react';

/**
 * Drag and drop of links with `data-appointment` onto cells with `data-day`, as handlers of the table
 * around them. The cell under the pointer has `data-over`; nothing is rendered meanwhile.
 */
export const useDayDrop = (onDrop: (id: string, day: string) => void) => {
  const dragged = useRef<string>(undefined);
  const over = useRef<HTMLElement>(undefined);

  const mark = (cell: HTMLElement | undefined) => {
    if (over.current === cell) return;
    over.current?.removeAttribute('data-over');
    cell?.setAttribute('data-over', '');
    over.current = cell;
  };
  const within = (event: DragEvent, selector: string) =>
    (event.target as Element).closest<HTMLElement>(selector) ?? undefined;
  const end = () => {
    mark(undefined);
    dragged.current = undefined;
  };

  return {
    onDragStart(event: DragEvent) {
      dragged.current = within(event, '[data-appointment]')?.dataset.appointment;
      if (dragged.current) event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver(event: DragEvent) {
      const cell = within(event, '[data-day]');
      if (!dragged.current || !cell) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      mark(cell);
    },
    onDrop(event: DragEvent) {
      const day = within(event, '[data-day]')?.dataset.day;
      const id = dragged.current;
      end();
      if (!id || !day) return;
      event.preventDefault();
      onDrop(id, day);
    },
    onDragEnd: end,
  };
};
