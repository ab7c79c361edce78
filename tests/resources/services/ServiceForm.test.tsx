import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, stock } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { findNotification } from '../../support/notifications';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { enter, field, serviceForm, submit } from '../../support/serviceForm';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const massage = {
  name: 'Alpha',
  description: 'Slow and warm',
  price: 45,
  duration: '1 hour 30 min',
  is_active: true,
  thumbnail_image_url: 'https://images.example/t.webp',
  detail_image_url: 'https://images.example/d.webp',
};

const stockOne = () => stock(app, { categories: ['Massage', 'Facials'], services: [massage] });

test.beforeEach(async () => {
  await stockOne();
});

const openEdit = async (instead?: Instead) => {
  const { serviceIds } = await stockOne();
  const console = await renderConsole(`/services/${serviceIds[0]}`, {
    app,
    ...(instead && { instead }),
  });
  return { ...console, form: await serviceForm('Edit Service'), id: serviceIds[0] };
};

const openCreate = async (instead?: Instead) => {
  const console = await renderConsole('/services/create', { app, ...(instead && { instead }) });
  const form = await serviceForm('Add New Service');
  await screen.findByRole('option', { name: 'Facials' });
  return { ...console, form };
};

const hours = () => screen.getByLabelText('Hours');
const preview = () => screen.getByRole('switch', { name: 'Preview Mode' });

test('SVC-22, SVC-24, SVC-30, SHELL-24: the form is a dialog over the list with its sections in their order', async () => {
  const { form } = await openCreate();
  const sections = within(form)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(sections).toEqual([
    'Service Image',
    'Basic Information',
    'Category & Details',
    'Reward Plan Pricing',
    'Service Visibility',
  ]);
  for (const label of ['Service name', 'Description', 'Category', 'Price', 'Hours', 'Minutes']) {
    expect(within(form).getByLabelText(label)).toBeVisible();
  }
});

test('SVC-22, SVC-60: the form of a service carries its values and its own button', async () => {
  const { form } = await openEdit();
  expect(within(form).getByLabelText('Service name')).toHaveValue('Alpha');
  expect(within(form).getByLabelText('Description')).toHaveValue('Slow and warm');
  expect(within(form).getByLabelText('Price')).toHaveValue('45');
  expect(within(form).getByRole('button', { name: 'Update Service' })).toBeVisible();
});

test('an address of a service that is gone says so', async () => {
  await renderConsole('/services/999999', { app });
  expect(await screen.findByText(/This service was not found/)).toBeVisible();
});

test('SVC-31, SVC-32, CAT-14, CAT-16: a category is added without leaving the form, stands last and is chosen', async () => {
  const { person, linesOf, calls } = await openCreate();
  const select = field('Category');
  await person.selectOptions(select, '+Add New Category');
  await person.type(screen.getByLabelText('New category'), '  Rituals  ');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(select).toHaveValue('Rituals'));
  expect(screen.queryByLabelText('New category')).toBeNull();
  const options = within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(options).toEqual([
    'Select a category',
    'Massage',
    'Facials',
    'Rituals',
    '+Add New Category',
  ]);
  expect(linesOf('PUT')).toHaveLength(2);
  expect(calls.find(({ line }) => line.startsWith('POST'))?.body).toEqual({
    name: 'Rituals',
    display_order: 0,
  });
});

test('a new category that is typed and not added is neither dropped by saving nor by closing', async () => {
  const { person, form, linesOf } = await openEdit();
  await screen.findByRole('option', { name: 'Facials' });
  await person.selectOptions(field('Category'), '+Add New Category');
  await person.type(screen.getByLabelText('New category'), 'Couples');
  submit();
  const told = 'Please add the new category first, or cancel adding it';
  expect(await within(form).findByText(told)).toBeVisible();
  expect(linesOf('PUT')).toEqual([]);
  await person.click(within(form).getAllByRole('button', { name: 'Cancel' }).at(-1) ?? form);
  const question = await screen.findByRole('alertdialog');
  await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await person.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(field('Category')).toHaveValue('Couples'));
  submit();
  await screen.findByText('Service updated');
});

test('what is typed is kept on the device while it is typed, for a tab that ends without a word', async () => {
  const { person } = await openCreate();
  await person.type(field('Service name'), 'Lava shell');
  const drafts = () => Object.entries(localStorage).filter(([key]) => / draft /.test(key));
  await waitFor(() =>
    expect(
      drafts()
        .map(([, value]) => value)
        .join(),
    ).toContain('Lava shell'),
  );
});

test('a new category that was typed comes back with the draft, and goes with it', async () => {
  const { person, unmount, session } = await openEdit();
  await screen.findByRole('option', { name: 'Facials' });
  await person.selectOptions(field('Category'), '+Add New Category');
  await person.type(screen.getByLabelText('New category'), 'Couples');
  submit();
  const told = 'Please add the new category first, or cancel adding it';
  expect(await screen.findByText(told)).toBeVisible();
  const row = screen.getByLabelText('New category').closest('div[class*=addRow]') as HTMLElement;
  await person.click(within(row).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('New category')).toBeNull();
  expect(screen.queryByText(told)).toBeNull();

  await person.selectOptions(field('Category'), '+Add New Category');
  await person.type(screen.getByLabelText('New category'), 'Couples');
  const { pathname } = window.location;
  const user = session.getState().user ?? undefined;
  unmount();
  await renderConsole(pathname, { app, ...(user && { user }) });
  await screen.findByText('Your unsaved changes were restored.');
  expect(screen.getByLabelText('New category')).toHaveValue('Couples');
  await person.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByLabelText('New category')).toBeNull();
  expect(field('Category')).toHaveValue('Massage');
});

test('the wheel over a number leaves it, and changes nothing', async () => {
  const { person } = await openEdit();
  await person.click(hours());
  expect(hours()).toHaveFocus();
  fireEvent.wheel(hours(), { deltaY: -100 });
  expect(hours()).not.toHaveFocus();
  expect(hours()).toHaveValue(1);
});

test.for([{ categories: ['Massage', 'Facials'] }, { categories: [] }])(
  'CAT-14, CAT-15: of categories added one after the other in one form the last stands first, before $categories',
  async ({ categories }) => {
    await stock(app, { categories });
    const { person } = await renderConsole('/services/create', { app });
    await serviceForm('Add New Service');
    for (const name of ['First', 'Second', 'Third']) {
      await person.selectOptions(field('Category'), '+Add New Category');
      await person.type(screen.getByLabelText('New category'), `${name}{Enter}`);
      await waitFor(() => expect(field('Category')).toHaveValue(name));
      expect(field('Category')).toHaveFocus();
    }
    const stored = await app.db
      .selectFrom('categories')
      .select(['name', 'display_order'])
      .where('client_app_id', '=', app.businesses.spa.clientAppId)
      .orderBy('display_order')
      .execute();
    expect(stored).toEqual(
      ['Third', 'Second', 'First', ...categories].map((name, display_order) => ({
        name,
        display_order,
      })),
    );
  },
);

test('SVC-33, CAT-13: cancelling and a blank name create nothing', async () => {
  const { person, linesOf } = await openCreate();
  const select = field('Category');
  await person.selectOptions(select, '+Add New Category');
  await person.type(screen.getByLabelText('New category'), '   ');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByLabelText('New category')).toBeVisible();
  await person.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  expect(screen.queryByLabelText('New category')).toBeNull();
  expect(select).toHaveValue('');
  expect(linesOf('POST')).toEqual([]);
});

test('an Enter that ends a composition saves no category, and an Escape of one closes nothing', async () => {
  const { person, linesOf } = await openCreate();
  await person.selectOptions(field('Category'), '+Add New Category');
  const input = screen.getByLabelText('New category');
  await person.type(input, 'リチュアル');
  for (const key of ['Enter', 'Escape']) {
    fireEvent.keyDown(input, { key, isComposing: true });
    fireEvent.keyDown(input, { key, keyCode: 229 });
  }
  expect(screen.getByLabelText('New category')).toHaveValue('リチュアル');
  expect(linesOf('POST')).toEqual([]);
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(linesOf('POST')).toEqual(['POST /api/owner/categories']));
});

test('SVC-34: a category that could not be created says why', async () => {
  expectLogged('Too many shelves');
  const { person } = await openCreate(({ line }) =>
    line === 'POST /api/owner/categories' ? failure('Too many shelves') : undefined,
  );
  await person.selectOptions(field('Category'), '+Add New Category');
  await person.type(screen.getByLabelText('New category'), 'Rituals{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to create category: Too many shelves',
  );
  expect(screen.getByLabelText('New category')).toHaveValue('Rituals');
});

test('SVC-35: the price takes digits and one decimal point', async () => {
  const { person } = await openCreate();
  await person.clear(field('Price'));
  await person.type(field('Price'), '1a2.5.3-');
  expect(field('Price')).toHaveValue('12.53');
  expect(field('Price')).toHaveAccessibleDescription(/“a\.-” was left out/);
  await person.clear(field('Price'));
  await person.paste('45,50');
  expect(field('Price')).toHaveValue('45.50');
  expect(field('Price')).not.toHaveAccessibleDescription(/left out/);
});

test.each([
  ['1,200', '1200'],
  ['1,200.50', '1200.50'],
  ['12,000,000', '12000000'],
  ['1,20', '1.20'],
])('SVC-35: %s typed as a price is %s', async (typed, price) => {
  const { person } = await openCreate();
  await person.clear(field('Price'));
  await person.type(field('Price'), typed);
  expect(field('Price')).toHaveValue(price);
  expect(field('Price')).not.toHaveAccessibleDescription(/left out/);
});

test('SVC-36: hours go from 0 to 24 and minutes by the quarter', async () => {
  await openCreate();
  enter('Hours', '25');
  expect(hours()).toHaveValue(24);
  enter('Hours', '-1');
  expect(hours()).toHaveValue(0);
  const minutes = within(screen.getByLabelText('Minutes')).getAllByRole('option');
  expect(minutes.map(({ textContent }) => textContent)).toEqual(['0', '15', '30', '45']);
});

test('SVC-37: the duration starts from the text of the service and is written as text', async () => {
  const { calls } = await openEdit();
  expect(hours()).toHaveValue(1);
  expect(screen.getByLabelText('Minutes')).toHaveValue('30');
  enter('Hours', '2');
  enter('Minutes', '45');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const put = calls.find(({ line }) => line.startsWith('PUT'));
  expect(put?.body).toMatchObject({ duration: '2 hours 45 min' });
});

test('SVC-42, SVC-44, SVC-45, SVC-46, SVC-47, SVC-48, SVC-50: a new service starts in preview, not featured, price 0, and cannot go live without an image', async () => {
  await stock(app, { categories: ['Massage', 'Facials'], plans: [{}] });
  await openCreate();
  expect(field('Price')).toHaveValue('0');
  expect(preview()).toBeChecked();
  expect(preview()).toBeDisabled();
  expect(screen.getByText('Currently in preview - only visible to you')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Featured Service' })).not.toBeChecked();
  expect(
    screen.getByText('Featured services appear prominently in the customer app'),
  ).toBeVisible();
  expect(
    screen.getByText('An image is required to make this service visible to customers'),
  ).toBeVisible();
  expect(await screen.findByRole('switch', { name: /Plan 1/ })).not.toBeChecked();
});

test('SVC-44, SVC-45, SVC-49: a live service whose image is removed can go back to preview, and not live again', async () => {
  const { person } = await openEdit();
  expect(screen.getByText('Live and visible to all customers')).toBeVisible();
  expect(preview()).not.toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(preview()).toBeEnabled();
  await person.click(preview());
  expect(screen.getByText('Currently in preview - only visible to you')).toBeVisible();
  expect(preview()).toBeDisabled();
});

test('SVC-60: Cancel closes without a call', async () => {
  const { person, calls } = await openEdit();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.every(({ line }) => line.startsWith('GET'))).toBe(true);
});

test('SHELL-24: closing a changed form asks first, whichever way it is closed', async () => {
  window.history.replaceState(null, '', '/services');
  const { person } = await renderConsole('/services', { app });
  await person.click(await screen.findByRole('link', { name: 'Alpha' }));
  await serviceForm('Edit Service');
  enter('Service name', 'Half a thought');
  const ways = [
    () => person.click(screen.getByRole('button', { name: 'Cancel' })),
    () => person.click(screen.getByRole('button', { name: 'Close' })),
    () => person.keyboard('{Escape}'),
    async () => window.history.back(),
  ];
  for (const close of ways) {
    await close();
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Service name')).toHaveValue('Half a thought');
  }
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(await screen.findByRole('link', { name: 'Alpha' }));
  await serviceForm('Edit Service');
  expect(screen.getByLabelText('Service name')).toHaveValue('Alpha');
});

test('SVC-69, ERR-13: lists that fail are logged and told, and the form stays usable', async () => {
  expectLogged('No categories today');
  expectLogged('No plans today');
  await renderConsole('/services/create', {
    app,
    instead: ({ line }) => {
      if (line.endsWith('/categories')) return failure('No categories today');
      return line.endsWith('/reward-plans') ? failure('No plans today') : undefined;
    },
  });
  await serviceForm('Add New Service');
  expect(await findNotification(/No categories today/)).toHaveRole('alert');
  expect(await findNotification(/No plans today/)).toHaveRole('alert');
  expect(screen.queryByText(/No reward plans found/)).toBeNull();
  enter('Service name', 'Still typing');
  expect(screen.getByLabelText('Service name')).toHaveValue('Still typing');
});
