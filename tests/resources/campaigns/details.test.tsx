import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  addBundle,
  button,
  campaignEditor,
  nameIt,
  section,
  shown,
  stockCampaigns,
  toBundles,
} from '../../support/campaigns';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import { stopClock } from '../../support/stopClock';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const start = 'Start date and time';
const end = 'End date and time';
const now = new Date('2026-03-04T15:20:40Z');

test.beforeEach(async () => {
  stopClock(now);
  await stockCampaigns(app);
});

const openCreate = async (user = {}) => {
  const console = await renderConsole('/campaigns/create', { app, user });
  return { ...console, editor: await campaignEditor('Add New Campaign') };
};

const openEdit = async () => {
  const { campaignIds } = await stockCampaigns(app, [
    { is_active: false, bundles: [{ services: ['Swedish Massage', 'Herbal Facial'] }] },
  ]);
  const console = await renderConsole(`/campaigns/${campaignIds[0]}`, { app });
  return { ...console, editor: await campaignEditor('Edit Campaign') };
};

const stepNow = () => document.querySelector('[aria-current="step"]')?.textContent;
const changes = (lines: { line: string }[]) =>
  lines.map(({ line }) => line).filter((line) => !line.startsWith('GET'));

test('CMP-09, CMP-10: the editor has two steps, the first with a name, a start, an end and Preview Mode', async () => {
  const { editor } = await openCreate();
  const steps = within(editor).getByRole('list', { name: 'Steps' });
  expect([...steps.children].map(({ textContent }) => textContent)).toEqual([
    '1Campaign Details',
    '2Bundle Management',
  ]);
  expect(stepNow()).toBe('1Campaign Details');
  expect(screen.getByLabelText('Campaign name')).toHaveValue('');
  expect(screen.getByRole('group', { name: start })).toBeVisible();
  expect(screen.getByRole('group', { name: end })).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Preview Mode' })).toBeEnabled();
});

test('CMP-11, CMP-12: a new campaign starts tomorrow, ends in 7 days and is no preview', async () => {
  await openCreate();
  expect(shown(start)).toBe('03/05/2026 10:00 AM');
  expect(shown(end)).toBe('03/11/2026 10:00 AM');
  expect(screen.getByRole('switch', { name: 'Preview Mode' })).not.toBeChecked();
});

test('CMP-11: dates and times are those of the business, whose zone is named where the browser has another', async () => {
  await openCreate({ timeZone: 'Asia/Tokyo' });
  expect(shown(start)).toBe('03/06/2026 12:00 AM');
  expect(
    within(screen.getByRole('dialog')).getByText(
      'Dates and times are those of your business (Asia/Tokyo).',
    ),
  ).toBeVisible();
});

test('CMP-13: Preview Mode is the inverse of is_active, and says that customers do not see a preview', async () => {
  const { person, calls } = await openCreate();
  const preview = screen.getByRole('switch', { name: 'Preview Mode' });
  expect(preview).toHaveAccessibleDescription(/A preview campaign is not visible to customers/);
  await person.click(preview);
  expect(preview).toHaveAccessibleDescription(
    'This is a preview campaign: it is not visible to customers.',
  );
  nameIt('Quiet week');
  await toBundles();
  await addBundle(person, { name: 'Day off', price: '50', services: ['Swedish'] });
  await person.click(button('Create Campaign'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ line }) => line === 'POST /api/owner/campaigns')?.body).toMatchObject({
    is_active: false,
  });
});

test('CMP-14: without a name step 2 stays shut, and the field says why', async () => {
  const { person, editor } = await openCreate();
  fireEvent.click(button(/^Next: /));
  expect(await within(editor).findByText('Campaign name is required')).toBeVisible();
  expect(screen.getByLabelText('Campaign name')).toHaveFocus();
  expect(stepNow()).toBe('1Campaign Details');
  await person.type(screen.getByLabelText('Campaign name'), 'Spring');
  expect(within(editor).queryByText('Campaign name is required')).toBeNull();
  await toBundles();
  expect(stepNow()).toBe('2Bundle Management');
});

test.for([
  [start, 'Start date and time are required'],
  [end, 'End date and time are required'],
] as const)(
  'CMP-14: without %s step 2 stays shut, and the field says why',
  async ([field, message]) => {
    const { person, editor } = await openCreate();
    nameIt('Spring');
    await person.click(section(field, 'Year'));
    await person.keyboard('{Delete}');
    fireEvent.click(button(/^Next: /));
    expect(await within(editor).findByText(message)).toBeVisible();
    expect(stepNow()).toBe('1Campaign Details');
    // The field keeps the incomplete date for editing.
    expect(shown(field)).toMatch(/^03\/\d\d\/YYYY/);
    await person.click(section(field, 'Year'));
    await person.keyboard('{ArrowUp}');
    await waitFor(() => expect(within(editor).queryByText(message)).toBeNull());
  },
);

test('CMP-14: the start has to come before the end', async () => {
  const { person, editor } = await openCreate();
  nameIt('Spring');
  await person.click(section(end, 'Year'));
  await person.keyboard('{ArrowDown}');
  fireEvent.click(button(/^Next: /));
  expect(await within(editor).findByText('The end must be after the start')).toBeVisible();
  expect(stepNow()).toBe('1Campaign Details');
});

test('CMP-15, CMP-30: a new campaign goes on to create bundles and is created', async () => {
  await openCreate();
  nameIt('Spring');
  fireEvent.click(button('Next: Create Bundles'));
  expect(await screen.findByRole('button', { name: 'Create Campaign' })).toBeVisible();
});

test('CMP-15, CMP-30, CMP-37: a stored campaign comes with its bundles, goes on to manage them and is updated', async () => {
  const { linesOf } = await openEdit();
  expect(screen.getByLabelText('Campaign name')).toHaveValue('Spring');
  expect(shown(start)).toBe('03/01/2026 09:00 AM');
  expect(shown(end)).toBe('03/31/2026 09:30 PM');
  expect(screen.getByRole('switch', { name: 'Preview Mode' })).toBeChecked();
  fireEvent.click(button('Next: Manage Bundles'));
  expect(await screen.findByRole('button', { name: 'Update Campaign' })).toBeEnabled();
  const bundle = within(screen.getByRole('group', { name: 'Day off' }));
  expect(bundle.getByLabelText('Bundle price')).toHaveValue('100');
  expect(bundle.getByText('Swedish Massage $95.00')).toBeVisible();
  expect(bundle.getByText('Herbal Facial $80.00')).toBeVisible();
  expect(linesOf('GET')).toContainEqual(
    expect.stringMatching(/^GET \/api\/owner\/campaigns\/\d+$/),
  );
});

test('CMP-16: Back returns to step 1 and keeps the values of both', async () => {
  const { person } = await openCreate();
  nameIt('Spring');
  await toBundles();
  expect(screen.queryByLabelText('Campaign name')).not.toBeVisible();
  await addBundle(person, { name: 'Day off', price: '50', services: ['Swedish'] });
  await person.click(button('Back'));
  expect(stepNow()).toBe('1Campaign Details');
  expect(screen.getByLabelText('Campaign name')).toHaveValue('Spring');
  expect(screen.queryByRole('group', { name: 'Day off' })).toBeNull();
  await toBundles();
  expect(screen.getByRole('group', { name: 'Day off' })).toBeVisible();
});

test('CMP-17: Cancel closes the editor without sending anything', async () => {
  const { person, calls } = await openCreate();
  await person.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/campaigns');
  expect(changes(calls)).toEqual([]);
});

test('CMP-17: closing a changed editor asks first, and nothing is sent', async () => {
  const { person, calls } = await openCreate();
  nameIt('Spring');
  await toBundles();
  await person.keyboard('{Escape}');
  expect(
    await screen.findByText('What you changed in this form has not been saved.'),
  ).toBeVisible();
  await person.click(button('Keep editing'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await person.click(button('Cancel'));
  await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes(calls)).toEqual([]);
});

test('CMP-33: what the picker shows by the clocks of the business is sent as that instant', async () => {
  const { person, calls } = await openCreate({ timeZone: 'Asia/Tokyo' });
  nameIt('Spring');
  await person.click(section(start, 'Hours'));
  await person.keyboard('{ArrowUp}');
  expect(shown(start)).toBe('03/06/2026 01:00 AM');
  await toBundles();
  await addBundle(person, { name: 'Day off', price: '50', services: ['Swedish'] });
  await person.click(button('Create Campaign'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ line }) => line === 'POST /api/owner/campaigns')?.body).toEqual({
    name: 'Spring',
    start_date: '2026-03-05T16:00:00.000Z',
    end_date: '2026-03-11T15:00:00.000Z',
    is_active: true,
  });
});

test('SHELL-24: the editor of a campaign that is gone says so and leads back', async () => {
  expectLogged('This campaign does not exist any more.');
  const { person } = await renderConsole('/campaigns/999999', { app });
  expect(await screen.findByRole('alert')).toHaveTextContent(/not found/);
  await person.click(button('Back to the list'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/campaigns');
});
