import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createHttp } from '../../../src/dataProvider/http';
import {
  endpoint as campaignsEndpoint,
  type ListedCampaign,
} from '../../../src/resources/campaigns/endpoint';
import {
  addBundle,
  bundleOf,
  button,
  campaignEditor,
  nameIt,
  section,
  stockCampaigns,
  toBundles,
} from '../../support/campaigns';
import { failure, gate, holding } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { messageShown } from '../../support/notifications';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { updateRows } from '../../support/tables';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

const create = 'POST /api/owner/campaigns';

const openNew = async (instead: Instead = () => undefined) => {
  await stockCampaigns(app);
  const console = await renderConsole('/campaigns/create', {
    app,
    instead,
    user: { additions: ['idempotency_keys'] },
  });
  await campaignEditor('Add New Campaign');
  nameIt(' Spring ');
  await toBundles();
  await addBundle(console.person, {
    name: 'Day off',
    price: '150',
    services: ['Swedish', 'Herbal'],
  });
  await addBundle(console.person, { name: 'Stones', price: '100.5', services: ['Hot'] });
  return console;
};

const openStored = async (instead: Instead = () => undefined) => {
  const stored = await stockCampaigns(app, [
    {
      bundles: [
        { name: 'Day off', services: ['Swedish Massage', 'Herbal Facial'] },
        { name: 'Stones', services: ['Hot Stone'] },
      ],
    },
  ]);
  const id = stored.campaignIds[0] as string;
  const console = await renderConsole(`/campaigns/${id}`, { app, instead });
  await campaignEditor('Edit Campaign');
  return { ...console, ...stored, id };
};

const isChange = ({ line }: { line: string }) => !line.startsWith('GET');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const banner = async () => within(screen.getByRole('dialog')).findByRole('alert');

/** The campaigns as stored on the server. */
const stored = async (app: TestApp): Promise<ListedCampaign[]> => {
  const token = await app.signIn();
  const http = createHttp({
    baseUrl: '',
    token: () => token,
    onSessionEnded: () => undefined,
    fetch: async (path, init) => app.app.request(String(path), init),
  });
  return (await campaignsEndpoint.list(http, {})).data;
};
const namesOf = (campaigns: ListedCampaign[]) =>
  campaigns.map(({ name, bundles }) => [name, bundles?.map((bundle) => bundle.name)]);

test('CMP-31, API-25, API-28: saving creates the campaign, then its bundles, and the list shows them', async () => {
  const { person, calls } = await openNew();
  await person.type(bundleOf('Day off').getByLabelText('Description'), ' A slow day ');
  await person.click(button('Create Campaign'));
  await closed();
  const [campaign] = await stored(app);
  const bundles = `POST /api/owner/campaigns/${campaign?.id}/bundles`;
  expect(calls.filter(isChange).map(({ line }) => line)).toEqual([create, bundles, bundles]);
  const ids = (names: string[]) =>
    campaign?.bundles
      ?.flatMap(({ services }) => services)
      .filter(({ name }) => names.includes(name))
      .map(({ id }) => Number(id));
  expect(calls.filter(isChange)[1]?.body).toEqual({
    name: 'Day off',
    description: 'A slow day',
    bundle_price: 150,
    service_ids: ids(['Swedish Massage', 'Herbal Facial']),
  });
  expect(calls.filter(isChange)[2]?.body).toMatchObject({ name: 'Stones', bundle_price: 100.5 });
  await messageShown('Campaign created');
  expect(await screen.findByRole('link', { name: 'Spring' })).toBeVisible();
  expect(screen.getByText('$55.00 saved')).toBeVisible();
  expect(window.location.pathname).toBe('/campaigns');
});

test('CMP-31, CMP-35, API-26, API-29, API-30: saving updates the campaign and its bundles, creates the new and deletes the removed', async () => {
  const { person, calls, id, bundleIds } = await openStored();
  nameIt('Late spring');
  await toBundles();
  await person.click(button('Remove Stones'));
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await addBundle(person, { name: 'Evening', price: '60', services: ['Swedish'] });
  await person.click(button('Update Campaign'));
  await closed();
  const path = `/api/owner/campaigns/${id}`;
  expect(calls.filter(isChange).map(({ line }) => line)).toEqual([
    `PUT ${path}`,
    `PUT ${path}/bundles/${bundleIds[0]}`,
    `POST ${path}/bundles`,
    `DELETE ${path}/bundles/${bundleIds[1]}`,
  ]);
  expect(namesOf(await stored(app))).toEqual([['Late spring', ['Day off', 'Evening']]]);
  expect(await screen.findByText('Campaign updated')).toBeVisible();
});

test('CMP-30: while it is saved the button says so, and nothing can be changed or closed', async () => {
  const held = gate();
  const { person, calls } = await openNew(holding((line) => line === create, held));
  await person.dblClick(button('Create Campaign'));
  expect(await screen.findByText('Saving...')).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  held.open();
  await closed();
  expect(calls.filter(({ line }) => line === create)).toHaveLength(1);
});

test('the second click of a double click on Next does not save', async () => {
  const { person, calls } = await openStored();
  fireEvent.click(button('Next: Manage Bundles'), { detail: 1 });
  fireEvent.click(await screen.findByRole('button', { name: 'Update Campaign' }), { detail: 2 });
  expect(calls.filter(isChange)).toEqual([]);
  await person.click(button('Update Campaign'));
  await closed();
});

test('CMP-07, CMP-31: a failure in the middle keeps the editor open, says what is saved and what is not, and saving again finishes it', async () => {
  expectLogged('The shelf is full');
  let failing = true;
  const { person, calls } = await openNew(({ line, body }) =>
    failing && line.endsWith('/bundles') && (body as { name: string }).name === 'Stones'
      ? failure('The shelf is full', 409)
      : undefined,
  );
  await person.click(button('Create Campaign'));
  expect(await banner()).toHaveTextContent(
    'The shelf is full. Saved: the campaign, "Day off". Not saved: "Stones".',
  );
  expect(bundleOf('Stones').getByText('The shelf is full')).toBeVisible();
  expect(bundleOf('Day off').queryByText('The shelf is full')).toBeNull();
  expect(namesOf(await stored(app))).toEqual([['Spring', ['Day off']]]);
  // The list under the editor shows the truth.
  expect(await screen.findByText('$25.00 saved')).toBeInTheDocument();

  failing = false;
  fireEvent.change(bundleOf('Stones').getByLabelText('Bundle price'), { target: { value: '90' } });
  // Editing the bundle clears the server's error, which may no longer apply; the banner about saved and
  // failed parts stays.
  expect(bundleOf('Stones').queryByText('The shelf is full')).toBeNull();
  expect(await banner()).toHaveTextContent(/Saved: the campaign, "Day off"/);
  await person.click(button('Create Campaign'));
  await closed();
  const [campaign, ...others] = await stored(app);
  expect(others).toEqual([]);
  expect(campaign?.bundles).toMatchObject([
    { name: 'Day off' },
    { name: 'Stones', bundle_price: 90 },
  ]);
  expect(calls.filter(({ line }) => line === create)).toHaveLength(1);
});

test('CMP-07: leaving a half-saved editor says that a part is saved', async () => {
  expectLogged('The shelf is full');
  const { person } = await openNew(({ line }) =>
    line.endsWith('/bundles') ? failure('The shelf is full', 409) : undefined,
  );
  await person.click(button('Create Campaign'));
  await banner();
  await person.click(button('Cancel'));
  expect(
    await screen.findByText(
      'Part of what you changed is saved, as the list shows. The rest will be lost.',
    ),
  ).toBeVisible();
});

/** A new campaign of which the second bundle could not be saved, until `mend` is called. */
const saveHalf = async () => {
  expectLogged('The shelf is full');
  let failing = true;
  const { person } = await openNew(({ line, body }) =>
    failing && line.endsWith('/bundles') && (body as { name: string }).name === 'Stones'
      ? failure('The shelf is full', 409)
      : undefined,
  );
  await person.click(button('Create Campaign'));
  await banner();
  const mend = () => {
    failing = false;
  };
  return { person, mend };
};

test('CMP-34, CMP-35: a bundle that a half-done save has created is a saved one', async () => {
  const { person, mend } = await saveHalf();
  await person.click(button('Remove Day off'));
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  mend();
  await person.click(button('Create Campaign'));
  await closed();
  expect(namesOf(await stored(app))).toEqual([['Spring', ['Stones']]]);
});

test('CMP-07, CMP-31: an answer that is lost on the way makes nothing twice', async () => {
  expectLogged('No answer came from the server');
  // Each new part is made, but its answer is lost, as is that to the console's own second try.
  const lost = new Map<string, number>();
  const { person } = await openNew(async ({ line, body, idempotencyKey = '' }) => {
    if (line !== create && !line.endsWith('/bundles')) return undefined;
    const times = lost.get(idempotencyKey) ?? 0;
    if (times === 2 || lost.size > 2) return undefined;
    lost.set(idempotencyKey, times + 1);
    const [method = '', path = ''] = line.split(' ');
    const headers = { 'Idempotency-Key': idempotencyKey };
    await app.request(path, { method, token: await app.signIn(), json: body, headers });
    throw new TypeError('Failed to fetch');
  });
  for (const told of ['the campaign', '"Day off"']) {
    await person.click(button('Create Campaign'));
    await waitFor(async () => expect(await banner()).toHaveTextContent(`Possibly saved: ${told}.`));
  }
  lost.set('over', 2);
  await person.click(button('Create Campaign'));
  await closed();
  expect(namesOf(await stored(app))).toEqual([['Spring', ['Day off', 'Stones']]]);
});

test('CMP-07, ERR-12: what the server says of a field of step 1 is told there', async () => {
  expectLogged('The end must be after the start');
  const message = 'The end must be after the start';
  const { person, calls } = await openStored(({ line }) =>
    line.startsWith('PUT')
      ? failure(message, 400, { errors: [{ field: 'end_date', message }] })
      : undefined,
  );
  await toBundles();
  await person.click(button('Update Campaign'));
  expect(await banner()).toHaveTextContent(message);
  expect(screen.getByLabelText('Campaign name')).toBeVisible();
  expect(within(screen.getByRole('dialog')).getAllByText(message)).toHaveLength(1);
  expect(calls.filter(isChange)).toHaveLength(1);
});

/** Somebody else saves something of a stored campaign meanwhile. */
const changeElsewhere = async (path: string, json: object) => {
  const token = await app.signIn();
  const url = `/api/owner/campaigns/${path}`;
  const answer = await app.request(url, { method: 'PUT', token, json });
  expect(answer.status).toBe(200);
};

test('CMP-31: when somebody else was quicker with other fields, both changes are saved', async () => {
  expectLogged('Somebody else has changed this campaign');
  const { person, id, bundleIds } = await openStored();
  await changeElsewhere(id, { is_active: false });
  await changeElsewhere(`${id}/bundles/${bundleIds[0]}`, { bundle_price: 170 });
  nameIt('Late spring');
  await toBundles();
  fireEvent.change(bundleOf('Stones').getByLabelText('Bundle price'), { target: { value: '90' } });
  await person.click(button('Update Campaign'));
  await closed();
  const [campaign] = await stored(app);
  expect(campaign).toMatchObject({ name: 'Late spring', is_active: false });
  expect(campaign?.bundles?.map(({ bundle_price }) => bundle_price)).toEqual([170, 90]);
});

test('CMP-14: dates that fit together no more once the newer version is loaded are told beside the button', async () => {
  expectLogged('Somebody else has changed this campaign');
  const { person, id } = await openStored();
  await person.click(section('End date and time', 'Day'));
  await person.keyboard('12');
  await toBundles();
  await changeElsewhere(id, { start_date: '2026-03-15T14:00:00Z' });
  await person.click(button('Update Campaign'));
  await person.click(await screen.findByRole('button', { name: 'Load the newer version' }));
  expect(await screen.findByText('The end must be after the start')).toBeVisible();
  expect(button('Update Campaign')).toBeDisabled();
});

test('CMP-31: also where it was a single bundle', async () => {
  expectLogged('Somebody else has changed this bundle');
  const { person, id, bundleIds } = await openStored();
  await changeElsewhere(`${id}/bundles/${bundleIds[1]}`, { description: 'Warm' });
  await toBundles();
  fireEvent.change(bundleOf('Stones').getByLabelText('Bundle price'), { target: { value: '90' } });
  await person.click(button('Update Campaign'));
  await closed();
  expect((await stored(app))[0]?.bundles?.[1]).toMatchObject({
    bundle_price: 90,
    description: 'Warm',
  });
});

test('CMP-31: a new campaign that is half saved takes over what somebody else changed, and asks nothing', async () => {
  expectLogged('Somebody else has changed this campaign');
  const { person, mend } = await saveHalf();
  mend();
  await changeElsewhere(String((await stored(app))[0]?.id), { is_active: false });
  await person.click(button('Create Campaign'));
  await closed();
  const [campaign] = await stored(app);
  expect(campaign).toMatchObject({ name: 'Spring', is_active: false });
  expect(campaign?.bundles?.map(({ name }) => name)).toEqual(['Day off', 'Stones']);
});

test('CMP-25, CMP-28: a bundle that costs no less than its services do by now is refused, and shows their prices of now', async () => {
  expectLogged('Bundle price must be less than original total');
  const { person } = await openNew();
  await updateRows(app.db, 'services', { price: 60 }, { name: 'Swedish Massage' });
  await person.click(button('Create Campaign'));
  expect(await banner()).toHaveTextContent('Bundle price must be less than original total');
  expect(await bundleOf('Day off').findByText('$140.00')).toBeVisible();
  expect(bundleOf('Day off').getByRole('button', { name: 'Swedish Massage $60.00' })).toBeVisible();
  expect(screen.getByText('1 bundle is not complete yet')).toBeVisible();
});

test('AUTH-29: a session that ends in the middle of a save loses nothing and doubles nothing', async () => {
  expectLogged('Sign in again');
  let ending = true;
  const { person, session, signIn, pinGate } = await openNew(({ line, body }) =>
    ending && line.endsWith('/bundles') && (body as { name: string }).name === 'Stones'
      ? failure('Sign in again', 401)
      : undefined,
  );
  await person.click(button('Create Campaign'));
  await waitFor(() => expect(session.getState().user).toBeNull());
  await screen.findByLabelText('Email');
  ending = false;
  await signIn();
  pinGate.unlock();
  const editor = await campaignEditor('Add New Campaign');
  expect(within(editor).getByText('Your unsaved changes were restored.')).toBeVisible();
  await toBundles();
  expect(bundleOf('Stones').getByLabelText('Bundle price')).toHaveValue('100.50');
  await person.click(button('Create Campaign'));
  await closed();
  expect(namesOf(await stored(app))).toEqual([['Spring', ['Day off', 'Stones']]]);
});
