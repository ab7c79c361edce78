import '../../../src/components/history/HistoryDialog';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dragActivation } from '../../../src/resources/categories/SortableCategories';
import { failure, gate, holding, stock } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { updateRows } from '../../support/tables';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

const list = 'GET /api/owner/categories';

const open = async (app: TestApp, instead?: Instead, additions: string[] = []) => {
  const { categoryIds } = await stock(app, {
    categories: ['Massage', 'Facials', 'Nails'],
    services: [{ category: 'Massage' }, { category: 'Massage' }, { category: 'Facials' }],
  });
  const console = await renderConsole('/categories', {
    app,
    user: { additions },
    ...(instead && { instead }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Manage Categories' });
  await within(dialog).findByText('Massage');
  return { ...console, dialog, ids: categoryIds };
};

const rows = () =>
  within(screen.getByRole('list', { name: 'Categories' })).getAllByRole('listitem');
const names = () => rows().map((row) => row.querySelector('span')?.textContent);
const bodies = (calls: { line: string; body: unknown }[], method: string) =>
  calls.filter(({ line }) => line.startsWith(method));

test('CAT-01, CAT-02, CAT-03, CAT-04: the dialog lists the categories in their order, counted and dated', async () => {
  const { dialog } = await open(app);
  await waitFor(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Massage2 servicesCreated Jan 5, 2026',
      'Facials1 serviceCreated Jan 5, 2026',
      'Nails0 servicesCreated Jan 5, 2026',
    ]),
  );
  expect(
    within(dialog).getByText(
      'Drag categories to reorder them. The order shown here will be the order displayed in your app.',
    ),
  ).toBeVisible();
});

test('CAT-05, CAT-06: without categories the dialog offers to add the first', async () => {
  await stock(app, {});
  const { person } = await renderConsole('/categories', { app });
  expect(await screen.findByText('No categories found')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Add Your First Category' }));
  expect(screen.getByPlaceholderText('Category name')).toHaveFocus();
});

test('CAT-07: a drag starts after a hold of 150 ms with a tolerance of 5 px', () => {
  expect(dragActivation).toEqual({ delay: 150, tolerance: 5 });
});

test('CAT-08: the keyboard picks a category up and moves it 25 px per key', async () => {
  await open(app);
  const handle = screen.getByRole('button', { name: 'Drag Massage' });
  handle.focus();
  fireEvent.keyDown(handle, { code: 'Space' });
  await screen.findByText(/Massage.* position 1 of 3/);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  fireEvent.keyDown(handle, { code: 'ArrowDown', key: 'ArrowDown' });
  await waitFor(() => expect(rows()[0]?.style.transform).toBe('translate3d(0px, 25px, 0)'));
  fireEvent.keyDown(handle, { code: 'Escape', key: 'Escape' });
  await screen.findByText('Massage stays where it was');
  expect(screen.getByRole('dialog', { name: 'Manage Categories' })).toBeVisible();
});

test('CAT-09, CAT-10: the new order shows at once, then every category is updated by a call of its own and the list reloads', async () => {
  const held = gate();
  const { calls, linesOf, ids, person } = await open(
    app,
    holding((line) => line.startsWith('PUT'), held),
  );
  const [massage, facials, nails] = ids;
  const loads = () => linesOf('GET').filter((line) => line === list).length;
  const before = loads();
  await person.click(screen.getByRole('button', { name: 'Move Nails up' }));
  expect(names()).toEqual(['Massage', 'Nails', 'Facials']);
  expect(loads()).toBe(before);
  expect(screen.getByRole('button', { name: 'Move Nails up' })).toHaveFocus();
  expect(screen.getByText('Nails is at position 2 of 3')).toBeInTheDocument();
  held.open();
  // Once to look whether somebody else has moved one.
  await waitFor(() => expect(loads()).toBe(before + 2));
  expect(bodies(calls, 'PUT').map(({ line, body }) => [line, body])).toEqual([
    [`PUT /api/owner/categories/${massage}`, { display_order: 0 }],
    [`PUT /api/owner/categories/${nails}`, { display_order: 1 }],
    [`PUT /api/owner/categories/${facials}`, { display_order: 2 }],
  ]);
  await waitFor(() => expect(names()).toEqual(['Massage', 'Nails', 'Facials']));
});

test('CAT-09: a server that names it is given the order by one call, and a second move by another', async () => {
  const held = gate();
  const { calls, ids, person, dialog } = await open(
    app,
    holding((line) => line.startsWith('PUT'), held),
    ['category_order'],
  );
  const [massage, facials, nails] = ids.map(Number);
  await person.click(screen.getByRole('button', { name: 'Move Nails up' }));
  await person.click(screen.getByRole('button', { name: 'Move Nails up' }));
  expect(names()).toEqual(['Nails', 'Massage', 'Facials']);
  held.open();
  const seen = [massage, facials, nails];
  const moved = [massage, nails, facials];
  await waitFor(() =>
    expect(bodies(calls, 'PUT').map(({ line, body }) => [line, body])).toEqual([
      ['PUT /api/owner/category-order', { ids: moved, seen }],
      ['PUT /api/owner/category-order', { ids: [nails, massage, facials], seen: moved }],
    ]),
  );
  await waitFor(() => expect(names()).toEqual(['Nails', 'Massage', 'Facials']));
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
});

test('CAT-11: who moves a category while somebody else does is told, and sees the order as it is', async () => {
  expectLogged('Somebody else has moved');
  let isFirst = true;
  const { person, dialog, ids } = await open(
    app,
    async ({ line }) => {
      if (!line.startsWith('PUT') || !isFirst) return undefined;
      isFirst = false;
      await updateRows(app.db, 'categories', { display_order: 9 }, { id: Number(ids[0]) });
      return undefined;
    },
    ['category_order'],
  );
  await person.click(screen.getByRole('button', { name: 'Move Nails up' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Somebody else has moved, added or deleted a category meanwhile, so your order is not saved.',
  );
  await waitFor(() => expect(names()).toEqual(['Facials', 'Nails', 'Massage']));
});

test('CAT-11: a reorder that fails shows the message, and the list reloads as it is', async () => {
  expectLogged('The shelf is stuck');
  const held = gate();
  const { linesOf, person, dialog } = await open(app, async ({ line }) => {
    if (!line.startsWith('PUT')) return undefined;
    await held.passed;
    return failure('The shelf is stuck');
  });
  await person.click(screen.getByRole('button', { name: 'Move Facials up' }));
  expect(names()).toEqual(['Facials', 'Massage', 'Nails']);
  held.open();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/The shelf is stuck|3 of 3/);
  await waitFor(() => expect(names()).toEqual(['Massage', 'Facials', 'Nails']));
  expect(linesOf('GET').filter((line) => line === list)).toHaveLength(2);
});

test('CAT-09: a category that somebody deletes while it is dragged moves no other one', async () => {
  const held = gate();
  let isGone = false;
  const { linesOf, person, ids, answered } = await open(app, async ({ line }) => {
    if (line.startsWith('PUT')) await held.passed;
    if (line !== list || !isGone) return undefined;
    const row = (id: string | undefined, name: string, display_order: number) => ({
      id,
      name,
      display_order,
      created_at: '2026-01-05T15:00:00.000Z',
    });
    return Response.json({ categories: [row(ids[2], 'Nails', 0), row(ids[1], 'Facials', 1)] });
  });
  await person.click(screen.getByRole('button', { name: 'Move Nails up' }));
  const handle = screen.getByRole('button', { name: 'Drag Massage' });
  handle.focus();
  fireEvent.keyDown(handle, { code: 'Space' });
  await screen.findByText(/Massage.* position 1 of 3/);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  isGone = true;
  held.open();
  await waitFor(() => expect(names()).toEqual(['Nails', 'Facials']));
  const sent = linesOf('PUT').length;
  fireEvent.keyDown(document, { code: 'Space' });
  await answered();
  expect(names()).toEqual(['Nails', 'Facials']);
  expect(linesOf('PUT')).toHaveLength(sent);
});

describe('renaming', () => {
  const rename = async (app: TestApp, keys: string) => {
    const console = await open(app);
    await console.person.click(screen.getByRole('button', { name: 'Rename Facials' }));
    await console.person.clear(screen.getByLabelText('New name of Facials'));
    await console.person.type(screen.getByLabelText('New name of Facials'), keys);
    return console;
  };

  test('CAT-12: Enter saves the trimmed name', async () => {
    const { calls, ids } = await rename(app, '  Face care  {Enter}');
    await waitFor(() => expect(names()).toEqual(['Massage', 'Face care', 'Nails']));
    expect(bodies(calls, 'PUT').map(({ line, body }) => [line, body])).toEqual([
      [`PUT /api/owner/categories/${ids[1]}`, { name: 'Face care' }],
    ]);
    await waitFor(() => expect(rows()[1]).toHaveTextContent('1 service'));
  });

  test('CAT-12: Escape restores the old name without a call, and the dialog stays', async () => {
    const { linesOf } = await rename(app, 'Something{Escape}');
    await waitFor(() => expect(names()).toEqual(['Massage', 'Facials', 'Nails']));
    expect(linesOf('PUT')).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Manage Categories' })).toBeVisible();
  });

  test('CAT-13: a blank name does nothing', async () => {
    const { linesOf } = await rename(app, '   {Enter}');
    expect(screen.getByLabelText('New name of Facials')).toBeVisible();
    expect(linesOf('PUT')).toEqual([]);
  });
});

test('CAT-14, CAT-15: the others make room first, then the new category is created in front', async () => {
  const { calls, person } = await open(app);
  await person.click(screen.getByRole('button', { name: 'Add Category' }));
  await person.type(screen.getByPlaceholderText('Category name'), ' Rituals {Enter}');
  await waitFor(() => expect(names()).toEqual(['Rituals', 'Massage', 'Facials', 'Nails']));
  const sent = calls.filter(({ line }) => !line.startsWith('GET'));
  expect(sent.map(({ line }) => line.split(' ')[0])).toEqual(['PUT', 'PUT', 'PUT', 'POST']);
  expect(sent.map(({ body }) => body)).toEqual([
    { display_order: 1 },
    { display_order: 2 },
    { display_order: 3 },
    { name: 'Rituals', display_order: 0 },
  ]);
});

test('CAT-13: adding a blank name does nothing', async () => {
  const { linesOf, person } = await open(app);
  await person.click(screen.getByRole('button', { name: 'Add Category' }));
  await person.type(screen.getByPlaceholderText('Category name'), '  {Enter}');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByPlaceholderText('Category name')).toBeVisible();
  expect(linesOf('POST')).toEqual([]);
});

test('CAT-17, CAT-18: deleting asks with a warning; a category in use stays and the server says why', async () => {
  expectLogged(/use/);
  const { person, dialog, linesOf } = await open(app);
  await person.click(screen.getByRole('button', { name: 'Delete Massage' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(
    'Are you sure you want to delete "Massage"? Categories in use by services cannot be deleted.',
  );
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/use/);
  expect(names()).toContain('Massage');
  expect(linesOf('DELETE')).toHaveLength(1);
});

test('CAT-17: an unused category is deleted', async () => {
  const { person } = await open(app);
  await person.click(screen.getByRole('button', { name: 'Delete Nails' }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toEqual(['Massage', 'Facials']));
});

test('SHELL-24, CAT-12: a name that was typed is lost only after a question, whichever way the dialog is left', async () => {
  const { person, dialog, linesOf } = await open(app);
  const ways = [
    () => person.click(within(dialog).getByRole('button', { name: 'Done' })),
    () => person.click(within(dialog).getByRole('button', { name: 'Close' })),
    async () => void fireEvent.keyDown(dialog, { key: 'Escape' }),
  ];
  const asked = async (close: () => Promise<void>) => {
    await close();
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await person.click(screen.getByRole('button', { name: 'Rename Facials' }));
  await person.type(screen.getByLabelText('New name of Facials'), ' and more');
  for (const close of ways) await asked(close);
  expect(screen.getByLabelText('New name of Facials')).toHaveValue('Facials and more');
  await person.type(screen.getByLabelText('New name of Facials'), '{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename Facials' })).toHaveFocus());

  await person.click(screen.getByRole('button', { name: 'Add Category' }));
  await person.type(screen.getByPlaceholderText('Category name'), 'Rituals');
  await asked(ways[0] as () => Promise<void>);
  await person.type(screen.getByPlaceholderText('Category name'), '{Enter}');
  await waitFor(() => expect(names()).toContain('Rituals'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Category' })).toHaveFocus());
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(linesOf('POST')).toHaveLength(1);
}, 20_000);

test('CAT-19: what was told about a name goes when the name is left or changed', async () => {
  expectLogged('There is one already');
  const { person, dialog } = await open(app, ({ line }) =>
    line.startsWith('PUT') ? failure('There is one already', 409) : undefined,
  );
  const refused = async () => {
    await person.type(screen.getByLabelText('New name of Facials'), 'Massage{Enter}');
    await within(dialog).findByText('There is one already');
    // The list is asked for again before the name can be changed.
    await waitFor(() =>
      expect(screen.getByLabelText('New name of Facials')).not.toHaveAttribute('readonly'),
    );
  };
  await person.click(screen.getByRole('button', { name: 'Rename Facials' }));
  await refused();
  await person.type(screen.getByLabelText('New name of Facials'), 's');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await refused();
  await person.type(screen.getByLabelText('New name of Facials'), '{Escape}');
  expect(within(dialog).queryByRole('alert')).toBeNull();
}, 20_000);

test('CAT-19, ERR-12: a list that cannot be loaded says why in the dialog', async () => {
  expectLogged('The book is closed');
  await renderConsole('/categories', {
    app,
    instead: ({ line }) => (line === list ? failure('The book is closed') : undefined),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Manage Categories' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The book is closed');
  expect(within(dialog).queryByText('No categories found')).toBeNull();
});

test('CAT-19: a category that cannot be added keeps what was typed', async () => {
  expectLogged('There is one already');
  const { person, dialog } = await open(app, ({ line }) =>
    line.startsWith('POST') ? failure('There is one already', 409) : undefined,
  );
  await person.click(screen.getByRole('button', { name: 'Add Category' }));
  await person.type(screen.getByPlaceholderText('Category name'), 'Massage{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('There is one already');
  expect(screen.getByPlaceholderText('Category name')).toHaveValue('Massage');
});

test('AUTH-29: a name that was being typed is there again after the session has ended, until it is discarded', async () => {
  expectLogged('The token has expired');
  let ended = false;
  const { person, signIn, pinGate, linesOf } = await open(app, ({ line }) =>
    ended && line.startsWith('PUT') ? failure('The token has expired', 401) : undefined,
  );
  const name = () => screen.findByPlaceholderText('Category name');
  await person.click(screen.getByRole('button', { name: 'Add Category' }));
  await person.type(await name(), 'Rituals');
  ended = true;
  await person.click(screen.getByRole('button', { name: 'Move Nails up' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  ended = false;
  await act(async () => {
    await signIn();
    pinGate.unlock();
  });
  expect(await name()).toHaveValue('Rituals');

  await person.click(screen.getByRole('button', { name: 'Done' }));
  await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await person.click(await screen.findByRole('link', { name: 'Manage Categories' }));
  await screen.findByRole('button', { name: 'Add Category' });
  expect(screen.queryByPlaceholderText('Category name')).toBeNull();
  expect(linesOf('POST')).toEqual([]);
});

test('a category tells its history, from which an earlier name comes back, and its changes are undone', async () => {
  await stock(app, { categories: ['Massage', 'Facials'] });
  const { person } = await renderConsole('/categories', { app, user: { additions: ['history'] } });
  const dialog = await screen.findByRole('dialog', { name: 'Manage Categories' });
  const rename = async (from: string, to: string) => {
    await person.click(await within(dialog).findByRole('button', { name: `Rename ${from}` }));
    const input = within(dialog).getByRole('textbox', { name: `New name of ${from}` });
    await person.clear(input);
    await person.type(input, `${to}{Enter}`);
    await screen.findByText(`${from} is renamed to ${to}`);
  };
  await rename('Massage', 'Massages');
  await rename('Massages', 'Rubs');
  const toasts = screen.getAllByRole('button', { name: 'Undo' });
  await person.click(toasts.at(-1) ?? expect.fail());
  await screen.findByText('Undone: Massages is as it was before');
  await waitFor(() => expect(names()).toContain('Massages'));

  await person.click(screen.getByRole('button', { name: 'History of Massages' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  // The category was there before anything was recorded.
  await person.click(await history.findByRole('button', { name: 'View earlier version' }));
  await person.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByText('Massages is renamed to Massage');
  await waitFor(() => expect(names()).toContain('Massage'));
});

test('AUTH-29, CAT-15: the new name of a category stays when the session ends while it is saved, until it is dropped', async () => {
  expectLogged('Sign in first');
  let isEnded = true;
  const view = await open(app, ({ line }) =>
    isEnded && line.startsWith('PUT') ? failure('Sign in first', 401) : undefined,
  );
  const { person, router, session, pinGate, signIn } = view;
  const field = () => screen.findByLabelText('New name of Facials');
  const comeBack = async () => {
    await act(() => router.navigate('/about'));
    await act(async () => {
      await signIn();
      pinGate.unlock();
      await router.navigate('/categories');
    });
  };
  await person.click(screen.getByRole('button', { name: 'Rename Facials' }));
  await person.type(await field(), ' and more{Enter}');
  await waitFor(() => expect(session.token()).toBeNull());
  isEnded = false;
  await comeBack();
  expect(await field()).toHaveValue('Facials and more');
  await person.click(screen.getByRole('button', { name: 'Done' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await person.click(within(question).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await comeBack();
  await waitFor(() => expect(names()).toContain('Facials'));
});
