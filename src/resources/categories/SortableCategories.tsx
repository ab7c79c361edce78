import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useWholeList } from '../../components/parts/useWholeList';
import type { Service } from '../services/endpoint';
import { CategoryRow } from './CategoryRow';
import type { Category } from './endpoint';
import styles from './ManageCategories.module.css';
import {
  alongY,
  announcements,
  instructions,
  useCancelledDrag,
  useCategorySensors,
} from './sorting';
import type { useCategoryChanges } from './useCategoryChanges';

type SortableCategoriesProps = Pick<
  ReturnType<typeof useCategoryChanges>,
  'categories' | 'reorder' | 'rename'
>;

/** The categories, to be put in order by drag, by keyboard or with buttons. */
export const SortableCategories = ({ categories, reorder, rename }: SortableCategoriesProps) => {
  // Missing while the services are not known.
  const services = useWholeList<Service>('services').data;
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
