import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  addBundle,
  bundleOf,
  button,
  campaignEditor,
  choose,
  nameIt,
  stockCampaigns,
  toBundles,
} from '../../support/campaigns';
import { failure } from '../../support/catalogue';
import { countingEvents } from '../../support/events';
import { expectLogged } from '../../support/expectLogged';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

test.beforeEach(() => stockCampaigns(app));

const openBundles = async (instead?: Instead) => {
  const console = await renderConsole('/campaigns/create', { app, ...(instead && { instead }) });
  await campaignEditor('Add New Campaign');
  nameIt('Spring');
  await toBundles();
  return console;
};

const openStored = async (options: Partial<Parameters<typeof renderConsole>[1]> = {}) => {
  const stored = await stockCampaigns(app, [
    {
      bundles: [
        { name: 'Day off', services: ['Swedish Massage', 'Herbal Facial'] },
        { name: 'Stones', services: ['Hot Stone'] },
      ],
    },
  ]);
  const console = await renderConsole(`/campaigns/${stored.campaignIds[0]}`, { app, ...options });
  await campaignEditor('Edit Campaign');
  await toBundles();
  return { ...console, ...stored };
};

const enter = (bundle: string, label: string, value: string) =>
  fireEvent.change(bundleOf(bundle).getByLabelText(label), { target: { value } });

test('CMP-18: bundles can be added, each with a name, a price and a description', async () => {
  const { person } = await openBundles();
  expect(screen.getByText('No bundles yet')).toBeVisible();
  await person.click(button('Add Bundle'));
  await person.click(button('Add Bundle'));
  for (const bundle of ['Bundle 1', 'Bundle 2']) {
    for (const label of ['Bundle name', 'Bundle price', 'Description']) {
      expect(bundleOf(bundle).getByLabelText(label)).toHaveValue('');
    }
  }
  expect(bundleOf('Bundle 2').getByLabelText('Bundle name')).toHaveFocus();
});

test('CMP-19, CMP-20: the picker searches active services by name and by category', async () => {
  const { person } = await openBundles();
  await person.click(button('Add Bundle'));
  const input = bundleOf('Bundle 1').getByRole('combobox', { name: 'Services' });
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await person.click(input);
  expect(offered()).toEqual([
    'Herbal Facial Facials$80.00',
    'Hot Stone Massage$130.50',
    'Swedish Massage Massage$95.00',
  ]);
  await person.type(input, 'stone');
  expect(offered()).toEqual(['Hot Stone Massage$130.50']);
  await person.clear(input);
  await person.type(input, 'MASSAGE');
  expect(offered()).toEqual(['Hot Stone Massage$130.50', 'Swedish Massage Massage$95.00']);
  await person.clear(input);
  await person.type(input, 'facials');
  expect(offered()).toEqual(['Herbal Facial Facials$80.00']);
  await person.clear(input);
  await person.type(input, 'secret');
  expect(screen.getByText('No services match')).toBeVisible();
});

test('CMP-20: a business without a live service is told so by the picker', async () => {
  await updateRows(app.db, 'services', { is_active: false });
  const { person } = await openBundles();
  await person.click(button('Add Bundle'));
  await person.click(bundleOf('Bundle 1').getByRole('combobox', { name: 'Services' }));
  expect(await screen.findByText('No service is live yet')).toBeVisible();
});

test('CMP-21: selected services are chips, which can be taken out again, and are offered once', async () => {
  const { person } = await openBundles();
  await person.click(button('Add Bundle'));
  await choose(person, 'Bundle 1', 'Swedish', 'Herbal');
  const chip = (name: string) => bundleOf('Bundle 1').queryByRole('button', { name });
  expect(chip('Swedish Massage $95.00')).toBeVisible();
  expect(chip('Herbal Facial $80.00')).toBeVisible();
  await person.click(bundleOf('Bundle 1').getByRole('combobox', { name: 'Services' }));
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await person.keyboard('{Escape}{Backspace}');
  expect(chip('Herbal Facial $80.00')).toBeNull();
});

test('CMP-22, CMP-23, CMP-24, CMP-27: an empty bundle says what it needs, and the campaign cannot be saved', async () => {
  const { person } = await openBundles();
  expect(button('Create Campaign')).toBeDisabled();
  expect(screen.getByText('Add at least one bundle to save the campaign')).toBeVisible();
  await person.click(button('Add Bundle'));
  for (const message of [
    'Bundle name is required',
    'At least one service is required',
    'Bundle price must be greater than 0',
  ]) {
    expect(bundleOf('Bundle 1').getByText(message)).toBeVisible();
  }
  expect(button('Create Campaign')).toBeDisabled();
  expect(screen.getByText('1 bundle is not complete yet')).toBeVisible();
});

test('CMP-22, CMP-23, CMP-24: a message alarms once its field was left, and goes when it is no longer true', async () => {
  const { person } = await openBundles();
  await person.click(button('Add Bundle'));
  const fields = bundleOf('Bundle 1');
  const isFaulty = (label: string) =>
    fields.getByLabelText(label, { selector: 'input' }).getAttribute('aria-invalid');
  expect(isFaulty('Bundle name')).toBe('false');
  await person.tab();
  expect(isFaulty('Bundle name')).toBe('true');
  expect(isFaulty('Bundle price')).toBe('false');
  await person.tab();
  expect(isFaulty('Bundle price')).toBe('true');
  enter('Bundle 1', 'Bundle price', '0');
  expect(fields.getByText('Bundle price must be greater than 0')).toBeVisible();
  enter('Bundle 1', 'Bundle price', '5');
  expect(fields.queryByText('Bundle price must be greater than 0')).toBeNull();
  await person.tab();
  expect(isFaulty('Services')).toBe('true');
});

test.for(['175', '175.00', '200'])(
  'CMP-25, CMP-27: a price of %s for services of 175 dollars is refused',
  async (price) => {
    const { person } = await openBundles();
    await addBundle(person, { name: 'Day off', price, services: ['Swedish', 'Herbal'] });
    const fields = bundleOf('Day off');
    expect(fields.getByText('Bundle price must be less than original total')).toBeVisible();
    expect(fields.getByText('$175.00')).toBeVisible();
    expect(fields.queryByText(/You Save/)).toBeNull();
    expect(button('Create Campaign')).toBeDisabled();
    enter('Day off', 'Bundle price', '174.99');
    expect(fields.getByText('You Save $0.01 (0%)')).toBeVisible();
    expect(button('Create Campaign')).toBeEnabled();
  },
);

test('CMP-26: each bundle has its own messages', async () => {
  const { person } = await openBundles();
  await addBundle(person, { name: 'Day off', price: '500', services: ['Swedish'] });
  await person.click(button('Add Bundle'));
  enter('Bundle 2', 'Bundle price', '20');
  const first = bundleOf('Day off');
  const second = bundleOf('Bundle 2');
  expect(first.getByText('Bundle price must be less than original total')).toBeVisible();
  expect(first.queryByText('Bundle name is required')).toBeNull();
  expect(second.getByText('Bundle name is required')).toBeVisible();
  expect(second.getByText('At least one service is required')).toBeVisible();
  expect(second.queryByText(/Bundle price must/)).toBeNull();
  expect(screen.getByText('2 bundles are not complete yet')).toBeVisible();
});

test('CMP-28, CMP-29: a bundle shows what its services cost apart and what it saves', async () => {
  const { person } = await openBundles();
  await addBundle(person, { name: 'Stones', price: '97.88', services: ['Hot'] });
  expect(bundleOf('Stones').getByText('$130.50')).toBeVisible();
  expect(bundleOf('Stones').getByText('You Save $32.62 (25%)')).toBeVisible();
  await choose(person, 'Stones', 'Herbal');
  expect(bundleOf('Stones').getByText('$210.50')).toBeVisible();
  expect(bundleOf('Stones').getByText('You Save $112.62 (54%)')).toBeVisible();
});

test('CMP-34: an unsaved bundle is removed at once', async () => {
  const { person } = await openBundles();
  await addBundle(person, { name: 'Day off', price: '50', services: ['Swedish'] });
  await person.click(button('Remove Day off'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('No bundles yet')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Bundle Management' })).toHaveFocus(),
  );
});

test('CMP-34, CMP-35: removing a saved bundle asks, and deletes nothing until the campaign is saved', async () => {
  const { person, linesOf } = await openStored();
  await person.click(button('Remove Stones'));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to remove "Stones"?');
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bundleOf('Stones').getByLabelText('Bundle price')).toHaveValue('100');

  await person.click(button('Remove Stones'));
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('group', { name: 'Stones' })).toBeNull();
  expect(screen.getByText('When you save, "Stones" will be deleted.')).toBeVisible();
  expect(linesOf('DELETE')).toEqual([]);
});

test('CMP-20: a service that is no longer offered stays in the bundle that has it', async () => {
  const { serviceId } = await stockCampaigns(app);
  const stored = await stockCampaigns(app, [{ bundles: [{ services: ['Secret Ritual'] }] }]);
  expect(serviceId('Secret Ritual')).toBeGreaterThan(0);
  await renderConsole(`/campaigns/${stored.campaignIds[0]}`, { app });
  await campaignEditor('Edit Campaign');
  await toBundles();
  expect(bundleOf('Day off').getByRole('button', { name: 'Secret Ritual $60.00' })).toBeVisible();
});

test('CMP-27: a stored bundle that came to break a rule keeps nothing else from being saved until it is touched', async () => {
  const stored = await stockCampaigns(app, [
    { bundles: [{ name: 'Stones', services: ['Hot Stone'] }] },
  ]);
  await updateRows(app.db, 'services', { price: '50.00' }, { name: 'Hot Stone' });
  const open = async () => {
    const console = await renderConsole(`/campaigns/${stored.campaignIds[0]}`, { app });
    await campaignEditor('Edit Campaign');
    return console;
  };
  const { person, linesOf, router } = await open();
  nameIt('Renamed');
  await toBundles();
  expect(bundleOf('Stones').getByText(/must be (less|lower|below)/i)).toBeVisible();
  await person.click(button('Update Campaign'));
  await screen.findByText('Campaign updated');
  expect(linesOf('PUT')).toHaveLength(1);

  await act(() => router.navigate(`/campaigns/${stored.campaignIds[0]}`));
  await campaignEditor('Edit Campaign');
  await toBundles();
  enter('Stones', 'Bundle price', '60');
  await screen.findByText('1 bundle is not complete yet');
  expect(button('Update Campaign')).toBeDisabled();
  enter('Stones', 'Bundle price', '40');
  await waitFor(() => expect(button('Update Campaign')).toBeEnabled());
});

test('CMP-31: a bundle names the services that the catalogue has no longer', async () => {
  await openStored({
    instead: async ({ line }) => {
      if (line !== 'GET /api/owner/services') return undefined;
      const token = await app.signIn();
      const answer = await app.request('/api/owner/services', { token });
      const { services } = (await answer.json()) as { services: { name: string }[] };
      const left = services.filter(({ name }) => name !== 'Hot Stone');
      return Response.json({ success: true, services: left });
    },
  });
  expect(await bundleOf('Stones').findByText('"Hot Stone" does not exist any more.')).toBeVisible();
  expect(bundleOf('Day off').queryByText(/does not exist/)).toBeNull();
});

test('CMP-28: a service that is renamed or priced anew meanwhile shows so, which is no change of the campaign', async () => {
  const token = await app.signIn();
  const events = countingEvents();
  const { person, serviceId } = await openStored({
    live: true,
    instead: events.insteadFor(app, token),
  });
  await expect.poll(events.parts).toBe(1);
  const answer = await app.request(`/api/owner/services/${serviceId('Hot Stone')}`, {
    method: 'PUT',
    token,
    json: { name: 'Warm Stone', category: 'Massage', price: 140 },
  });
  expect(answer.status).toBe(200);
  const chip = { name: 'Warm Stone $140.00' };
  expect(await bundleOf('Stones').findByRole('button', chip)).toBeVisible();
  expect(bundleOf('Stones').getByText('You Save $40.00 (29%)')).toBeVisible();
  expect(screen.getByRole('img', { name: 'How members see it' })).toHaveAccessibleDescription(
    /Warm Stone, \$100\.00, Save \$40\.00/,
  );
  await person.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('CMP-36, ERR-13: services that cannot be loaded are logged and told, and can be asked for again', async () => {
  expectLogged('The services could not be loaded');
  expectLogged('The shelves are being moved');
  let failing = true;
  const { person } = await openBundles(({ line }) =>
    line === 'GET /api/owner/services' && failing
      ? failure('The shelves are being moved')
      : undefined,
  );
  expect(
    await screen.findByText('The services could not be loaded: The shelves are being moved'),
  ).toBeVisible();
  await person.click(button('Add Bundle'));
  await person.click(bundleOf('Bundle 1').getByRole('combobox', { name: 'Services' }));
  expect(screen.getByText('The services could not be loaded')).toBeVisible();
  await person.keyboard('{Escape}');
  failing = false;
  await person.click(button('Retry'));
  await choose(person, 'Bundle 1', 'Swedish');
  expect(screen.queryByText(/so none can be added/)).toBeNull();
});
