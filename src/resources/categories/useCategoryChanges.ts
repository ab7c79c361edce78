import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { useStillWanted } from '../../components/dialogs/useStillWanted';
import { useUndoAction } from '../../components/history/useUndo';
import { useListWords } from '../../components/list/listWords';
import { isChangedElsewhere, messageOf } from '../../dataProvider/errors';
import { useMethods } from '../../dataProvider/useMethods';
import type { Category } from './endpoint';

/** By one call, or where the server has no such call by one for each category. */
export type SaveOrder = 'orderCategories' | 'reorderCategories';

/**
 * The categories of the list in the context, and the changes of them that are no plain ones. One
 * that fails tells why above the list and, like one that succeeds, reloads it.
 * @param saveOrder by which call an order is saved
 */
export const useCategoryChanges = (saveOrder: SaveOrder) => {
  const dataProvider = useDataProvider();
  const methods = useMethods();
  const queryClient = useQueryClient();
  const { tellFault } = useListWords();
  const notify = useNotify();
  const undoAction = useUndoAction();
  const sendIfWanted = useStillWanted();
  const { data: stored = [] } = useListContext<Category>();
  const [movedIds, setMovedIds] = useState<string[]>();
  const latest = useRef<string[]>(undefined);
  const running = useRef(false);

  const reload = (resource: string) =>
    queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });

  /**
   * Makes a change; resolves to true on success. The list itself shows it, so the notification only carries
   * the undo button.
   */
  const change = async (
    make: () => Promise<{ data: unknown }>,
    message: string,
  ): Promise<boolean> => {
    tellFault(undefined);
    const made = await make().then(
      ({ data }) => {
        const actions = undoAction(data);
        if (actions.length > 0) notify(message, { type: 'success', actions });
        return true;
      },
      (error: unknown) => {
        // The owner who kept the other's name knows why.
        if (!isChangedElsewhere(error)) tellFault(messageOf(error));
        return false;
      },
    );
    await reload('categories');
    return made;
  };

  return {
    categories: movedIds ? inOrder(stored, movedIds) : stored,
    /** Shows the order at once and saves it; moves made meanwhile are saved together afterwards. */
    async reorder(ids: string[]) {
      setMovedIds(ids);
      latest.current = ids;
      if (running.current) return;
      running.current = true;
      let seen = stored.map(({ id }) => id);
      while (latest.current) {
        const next: string[] = latest.current;
        latest.current = undefined;
        const order = { ids: next, seen };
        const made = await change(() => methods[saveOrder](order), 'The order is saved');
        if (!made) latest.current = undefined;
        seen = next;
      }
      running.current = false;
      setMovedIds(undefined);
    },
    add: (name: string) => change(() => methods.createCategoryFirst({ name }), `${name} is added`),
    async rename(previousData: Category, name: string) {
      if (name === previousData.name) return true;
      const { id, version, name: seen } = previousData;
      const rename = () =>
        sendIfWanted({
          version,
          send: (version) =>
            dataProvider.update('categories', {
              id,
              data: { name },
              previousData: { ...previousData, version },
            }),
          // Each move of a category changes others with it.
          async look() {
            const { data: now } = await dataProvider.getOne<Category>('categories', { id });
            const text = `Somebody else has renamed ${seen} to ${now.name} in the meantime.`;
            return { version: now.version, ...(now.name !== seen && { text }) };
          },
          title: `Rename it to ${name} anyway?`,
          confirmLabel: 'Rename',
        });
      const made = await change(rename, `${seen} is renamed to ${name}`);
      // The services carry the name of their category.
      await reload('services');
      return made;
    },
  };
};

const inOrder = (categories: Category[], ids: string[]): Category[] => {
  const place = new Map(ids.map((id, index) => [id, index]));
  return categories.toSorted((a, b) => (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1));
};
