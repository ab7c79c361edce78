import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  defaultKeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useRecords } from '../../components/parts/useRecords';
import { CategoryRow } from './CategoryRow';
import type { Category } from './endpoint';
import styles from './ManageCategories.module.css';
import type { useCategoryChanges } from './useCategoryChanges';

type SortableCategoriesProps = Pick<
  ReturnType<typeof useCategoryChanges>,
  'categories' | 'reorder' | 'rename'
>;

/** The categories, to be put in order by drag, by keyboard or with buttons. */
export const SortableCategories = ({ categories, reorder, rename }: SortableCategoriesProps) => {
  // Missing while the services are not known.
  const services = useRecords('services').data;
  const sensors = useCategorySensors();
  const dragging = useCancelledDrag();
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<string>();
  const ids = categories.map(({ id }) => id);
  // Somebody else may have deleted the dragged one meanwhile, or the one under it.
  const moveTo = (id: string, to: number) => {
    const from = ids.indexOf(id);
    if (ids[from] !== undefined && ids[to] !== undefined) reorder(arrayMove(ids, from, to));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongY]}
      accessibility={{
        announcements: announcements(categories),
        screenReaderInstructions: instructions,
        ...(list.current && { container: list.current }),
      }}
      onDragStart={() => {
        dragging.current = true;
      }}
      onDragCancel={() => {
        dragging.current = false;
      }}
      onDragEnd={({ active, over }: DragEndEvent) => {
        dragging.current = false;
        if (over && over.id !== active.id) moveTo(String(active.id), ids.indexOf(String(over.id)));
      }}
    >
      <div ref={list}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul className={styles.list} aria-label="Categories">
            {categories.map((category, index) => (
              <RecordContextProvider key={category.id} value={category}>
                <CategoryRow
                  count={services?.filter((service) => service.category === category.name).length}
                  isFirst={index === 0}
                  isLast={index === categories.length - 1}
                  onMove={(by) => {
                    moveTo(category.id, index + by);
                    setMoved(category.id);
                  }}
                  onRename={rename}
                />
              </RecordContextProvider>
            ))}
          </ul>
        </SortableContext>
        <p className="visually-hidden" role="status">
          {moved && positionText(categories, moved)}
        </p>
      </div>
    </DndContext>
  );
};

const positionText = (categories: Category[], id: string): string => {
  const index = categories.findIndex((category) => category.id === id);
  return `${categories[index]?.name ?? 'The category'} is at position ${index + 1} of ${categories.length}`;
};

/** A drag starts after a long press, so that a touch can still scroll the list. */
export const dragActivation = { delay: 150, tolerance: 5 } as const;

/** Pointer and keyboard; the keyboard moves 25 px per key, which is dnd-kit's own step. */
const useCategorySensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: dragActivation }),
    useSensor(KeyboardSensor, { coordinateGetter: defaultKeyboardCoordinateGetter }),
  );

/**
 * The dragging state, with cancellation: Escape cancels the drag only, and so does unmounting. dnd-kit
 * listens on the document, which Escape does not reach from a dialog; without this, the next Enter on another
 * page would drop the category.
 */
const useCancelledDrag = () => {
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

const alongY: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const instructions = {
  draggable:
    'To pick up a category press Space or Enter. Move it with the arrow keys, press Space or Enter again to drop it, or Escape to leave it where it was.',
};

/** The screen reader announcements of a drag. */
const announcements = (categories: readonly Category[]): Announcements => {
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
