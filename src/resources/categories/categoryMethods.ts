import { trimmed } from '../../../domain/text';
import { openMembers } from '../../dataProvider/envelope';
import { ApiError } from '../../dataProvider/errors';
import type { Http } from '../../dataProvider/http';
import { changesTogether, noteChange } from '../../dataProvider/ownChanges';
import { runEach } from '../../dataProvider/runEach';
import { byDisplayOrder, endpoint as categoriesEndpoint } from './endpoint';

/** The calls about the order of the categories. */
export const categoryMethods = (http: Http) => ({
  /**
   * Replaces the order in one call, which is refused if the order is no longer the one that the owner has
   * seen.
   */
  async orderCategories({ ids, seen }: CategoryOrder) {
    const body = { ids: ids.map(Number), seen: seen.map(Number) };
    const { json, headers } = await http('/api/owner/category-order', {
      method: 'PUT',
      body,
    });
    return { data: noteChange({ ...openMembers(json) }, headers) };
  },

  /**
   * Gives each category its place in `ids`, counted from 0, by a PUT of its own, and looks whether
   * somebody else has moved some at the same time.
   */
  async reorderCategories({ ids }: Pick<CategoryOrder, 'ids'>) {
    const placed = await placeCategories(
      http,
      { ids, first: 0 },
      (failed) => `${failed} of ${ids.length} categories kept their old place.`,
    );
    const stored = (await inOrder(http)).filter((id) => ids.includes(id));
    if (ids.filter((id) => stored.includes(id)).join() !== stored.join()) {
      throw new ApiError(
        'Somebody else has moved categories at the same time. This is their order now.',
        { status: 409 },
      );
    }
    return { data: changesTogether(placed, { ids: [...ids] }) };
  },

  /**
   * Adds a category in front: those that there are by now, in their order, make room first; only
   * when all have is the new one created.
   */
  async createCategoryFirst({ name }: { name: string }) {
    const given = { data: { name: trimmed(name), display_order: 0 } };
    await makeRoom(http);
    return { data: await categoriesEndpoint.create(http, given) };
  },
});

/** The ids of a new order, and those of the order that it replaces. */
interface CategoryOrder {
  ids: readonly string[];
  seen: readonly string[];
}

const inOrder = async (http: Http): Promise<string[]> => {
  const { data } = await categoriesEndpoint.list(http, {});
  return data.sort(byDisplayOrder).map(({ id }) => id);
};

const makeRoom = async (http: Http) => {
  const ids = await inOrder(http);
  await placeCategories(
    http,
    { ids, first: 1 },
    (failed) =>
      `The category was not added: ${failed} of ${ids.length} categories could not make room for it.`,
  );
};

const placeCategories = (
  http: Http,
  { ids, first }: { ids: readonly string[]; first: 0 | 1 },
  report: (failed: number) => string,
) =>
  runEach(
    ids,
    (id, position) =>
      categoriesEndpoint.update(http, {
        id,
        data: { display_order: position + first },
        previousData: {},
      }),
    (failed) => report(failed.length),
  );
