import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { byDisplayOrder, normaliseCategoryName } from '../../../domain/categories';
import { useWholeList } from '../../components/useWholeList';
import { messageOf } from '../../dataProvider/errors';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import type { Category } from './endpoint';

/** Stands for the id of a category that is not there yet. */
export const newCategoryId = '';

/**
 * The categories in their order and every change of them. A change that fails shows its message
 * and, like one that succeeds, reloads the list (CAT-09 to CAT-19).
 */
export const useCategoryChanges = () => {
  const dataProvider = useOwnerDataProvider();
  const queryClient = useQueryClient();
  const list = useWholeList<Category>('categories');
  const [fault, setFault] = useState<{ message: string; about: string | undefined }>();
  const [movedIds, setMovedIds] = useState<string[]>();
  const latest = useRef<string[]>(undefined);
  const running = useRef(false);

  const stored = [...(list.data ?? [])].sort(byDisplayOrder);
  const categories = movedIds ? inOrder(stored, movedIds) : stored;

  const reload = (resource: string) =>
    queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });

  /** True when the change was made; `about` is the category whose typed name was not taken. */
  const change = async (make: () => Promise<unknown>, about?: string): Promise<boolean> => {
    setFault(undefined);
    let made = true;
    try {
      await make();
    } catch (error) {
      made = false;
      setFault({ message: messageOf(error), about });
    }
    await reload('categories');
    return made;
  };

  /** Shows the order at once and saves it; moves made meanwhile are saved together afterwards. */
  const reorder = async (ids: string[]) => {
    setMovedIds(ids);
    latest.current = ids;
    if (running.current) return;
    running.current = true;
    while (latest.current) {
      const next: string[] = latest.current;
      latest.current = undefined;
      const made = await change(() => dataProvider.reorderCategories({ ids: next }));
      if (!made) latest.current = undefined;
    }
    running.current = false;
    setMovedIds(undefined);
  };

  return {
    list,
    categories,
    fault: fault?.message,
    /** What was told about a typed name is over when the name is changed or left. */
    forgetFault: (id: string) => setFault((told) => (told?.about === id ? undefined : told)),
    reorder,
    add: (name: string) => change(() => dataProvider.createCategoryFirst({ name }), newCategoryId),
    rename: async (category: Category, text: string) => {
      const name = normaliseCategoryName(text);
      if (!name || name === category.name) return true;
      const made = await change(
        () =>
          dataProvider.update('categories', {
            id: category.id,
            data: { name },
            previousData: category,
          }),
        category.id,
      );
      // The services carry the name of their category.
      await reload('services');
      return made;
    },
    remove: (category: Category) =>
      change(() => dataProvider.delete('categories', { id: category.id, previousData: category })),
  };
};

const inOrder = (categories: Category[], ids: string[]): Category[] => {
  const place = new Map(ids.map((id, index) => [id, index]));
  return categories.toSorted((a, b) => (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1));
};
