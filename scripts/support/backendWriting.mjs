import { list } from './backendScreens.mjs';

/** @typedef {import('./backendScreens.mjs').Ask} Ask */

/** Makes, renames and deletes a category, and looks for it each time. One that was made is deleted in any case. */
export async function change(
  /** @type {Ask} */ ask,
  /** @type {(wanted: string, run: () => Promise<unknown>) => Promise<unknown>} */ attempt,
) {
  const found = async (/** @type {object} */ wanted) =>
    (await list(ask, 'categories')).data.find((/** @type {any} */ category) =>
      Object.entries(wanted).every(([field, value]) => category[field] === value),
    );
  const name = `Backend check ${Date.now()}`;
  /** @type {any} */
  let made;
  await attempt('a category made', async () => {
    made = (await ask.create('categories', { data: { name } })).data;
    if (!(await found({ name }))) throw new Error('it was made and is not in the list');
  });
  // It may have been made for all that.
  made = (await found({ name }).catch(() => undefined)) ?? made;
  if (!made) return;
  const { id } = made;
  const next = `${name}!`;
  await attempt('the category renamed', async () => {
    await ask.update('categories', { id, data: { name: next }, previousData: made });
    if (!(await found({ id, name: next }))) throw new Error('its new name is not in the list');
  });
  await attempt('the category deleted', async () => {
    await ask.delete('categories', { id, previousData: made });
    if (await found({ id })) throw new Error('it was deleted and is in the list');
  });
}
