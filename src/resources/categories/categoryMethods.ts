import { trimmed } from '../../../domain/text';
import type { Http } from '../../dataProvider/http';
import { changesTogether } from '../../dataProvider/ownChanges';
import { runEach } from '../../dataProvider/runEach';
import { byDisplayOrder, endpoint as categoriesEndpoint } from './endpoint';

/** The calls about the order of the categories. */
export const categoryMethods = (http: Http) => ({
  /** Gives each category its place in `ids`, counted from 0, by a PUT of its own. */
  async reorderCategories({ ids }: { ids: readonly string[] }) {
    const placed = await placeCategories(
      http,
      { ids, first: 0 },
      (failed) => `${failed} of ${ids.length} categories kept their old place.`,
    );
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

const makeRoom = async (http: Http) => {
  const categories = (await categoriesEndpoint.list(http, {})).data.sort(byDisplayOrder);
  await placeCategories(
    http,
    { ids: categories.map(({ id }) => id), first: 1 },
    (failed) =>
      `The category was not added: ${failed} of ${categories.length} categories could not make room for it.`,
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
        previousData: undefined,
      }),
    (failed) => report(failed.length),
  );
