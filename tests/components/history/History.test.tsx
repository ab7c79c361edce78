import '../../../src/components/history/HistoryDialog';
import '../../../src/resources/locations/LocationForm';
import '../../../src/resources/locations/LocationList';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { enrol } from '../../support/membership';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { locationInput } from '../../support/rows';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const locations = '/api/owner/checkin/locations';

/** The form of the one location, after these changes. */
const edit = async ({
  changes = [],
  instead,
  additions = ['history'],
}: {
  changes?: object[];
  instead?: Instead;
  additions?: string[];
} = {}) => {
  const { locationIds } = await enrol(app, { locations: [locationInput()] });
  const id = Number(locationIds[0]);
  const token = await app.signIn();
  const put = (json: object) => app.request(`${locations}/${id}`, { method: 'PUT', token, json });
  for (const change of changes) {
    app.clock.advance(60_000);
    expect((await put(change)).status).toBe(200);
  }
  const view = await renderConsole(`/locations/${id}`, {
    app,
    user: { additions },
    ...(instead && { instead }),
  });
  await screen.findByRole('dialog', { name: 'Edit Check-in Location' });
  return { ...view, id, put };
};

const name = () => screen.getByLabelText('Location name');
const rename = (value: string) => fireEvent.change(name(), { target: { value } });
const save = async (label = 'Update Location') => {
  fireEvent.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const undo = async () => fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
const openHistory = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'History' }));
  return screen.findByRole('dialog', { name: 'History' });
};

const factsOf = (dialog: HTMLElement) =>
  Object.fromEntries(
    [...dialog.querySelectorAll('dt')].map(({ textContent, nextElementSibling }) => [
      textContent,
      nextElementSibling?.textContent,
    ]),
  );

test('what was saved is taken back from its message, and the list shows what stands', async () => {
  const { linesOf } = await edit();
  rename('Mill');
  await save();
  await screen.findByText('Location updated');
  await undo();
  await screen.findByText('Undone: Harbor House is as it was before');
  expect(await screen.findByRole('link', { name: 'Harbor House' })).toBeVisible();
  expect(linesOf('POST')).toEqual([
    expect.stringMatching(/^POST \/api\/owner\/activity\/\d+\/undo$/),
  ]);
});

test('what was added is taken away again', async () => {
  await enrol(app, {});
  await renderConsole('/locations/create', { app, user: { additions: ['history'] } });
  await screen.findByRole('dialog', { name: 'Add Check-in Location' });
  for (const [label, value] of Object.entries({
    'Location name': 'Mill',
    Address: '2 Mill Lane',
    Latitude: '40.7',
    Longitude: '-74',
  })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await save('Add Location');
  await screen.findByText('Location added');
  await undo();
  await screen.findByText('Undone: Mill is gone again');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Mill' })).toBeNull());
});

test('who comes too late to undo hears who changed it since', async () => {
  expectLogged('This was changed since by');
  const { put } = await edit();
  rename('Mill');
  await save();
  await put({ radius_meters: 300 });
  await undo();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^This was changed since by Owner of Verbena Day Spa, on .+, so it cannot be undone any more\./,
  );
});

test('the history tells each change; an earlier state is brought back as a change to be saved', async () => {
  const { calls, id } = await edit({ changes: [{ name: 'Quay' }, { radius_meters: 300 }] });
  const dialog = await openHistory();
  const rows = await within(dialog).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Changed the radius of Quay from 2.5 km to 300 m'),
    expect.stringContaining('Renamed Harbor House to Quay'),
  ]);
  // A change whose values are still the current ones offers no "Restore".
  expect(within(dialog).getAllByRole('button', { name: 'Restore' })).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
  await screen.findByText(/^The form shows the version of .+\. It is not saved yet\.$/);
  expect(screen.getByLabelText('Check-in radius (meters)')).toHaveValue(2500);
  expect(name()).toHaveValue('Quay');
  expect(calls.some(({ line }) => line.startsWith('PUT'))).toBe(false);

  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.getByLabelText('Check-in radius (meters)')).toHaveValue(300));
  expect(screen.queryByText(/^The form shows the version/)).toBeNull();

  fireEvent.click(await within(await openHistory()).findByRole('button', { name: 'Restore' }));
  await screen.findByText(/^The form shows the version/);
  await save();
  expect(calls.find(({ line }) => line.startsWith('PUT'))).toMatchObject({
    line: `PUT ${locations}/${id}`,
    body: { name: 'Quay', radius_meters: 2500 },
  });
});

test('an earlier state is viewed in words, and brought back from there', async () => {
  await edit({
    changes: [{ name: 'Quay', radius_meters: 120 }, { is_active: false }, { name: 'Pier' }],
  });
  const history = within(await openHistory());
  await history.findByText('Renamed Quay to Pier');
  // The current state has no "View": it is in the form.
  expect(history.getAllByRole('button', { name: 'View' })).toHaveLength(2);
  fireEvent.click(history.getByRole('button', { name: 'View earlier version' }));
  const before = await screen.findByRole('dialog', {
    name: /^Version before .+, \d{4},? .+ [AP]M$/,
  });
  expect(factsOf(before)).toEqual({
    Name: 'Harbor House',
    Address: '1 Pier Road',
    'Place on the map': '40.741895, -73.989308',
    Radius: '2.5 km',
    Active: 'Yes',
  });
  expect(within(before).queryByRole('textbox')).toBeNull();
  fireEvent.click(within(before).getByRole('button', { name: 'Back to history' }));
  await waitFor(() => expect(before).not.toBeInTheDocument());

  const [latest] = history.getAllByRole('button', { name: 'View' });
  if (latest) fireEvent.click(latest);
  const dialog = await screen.findByRole('dialog', { name: /^Version of / });
  expect(factsOf(dialog)).toMatchObject({ Name: 'Quay', Radius: '120 m', Active: 'No' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
  await screen.findByText(/^The form shows the version of .+\. It is not saved yet\.$/);
  expect(name()).toHaveValue('Quay');
});

test('the latest change is undone from the history, and the form shows what stands', async () => {
  await edit({ changes: [{ name: 'Quay' }] });
  const dialog = await openHistory();
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(name()).toHaveValue('Harbor House'));
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(2));
  expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent(
    'Renamed Quay to Harbor HouseUndo',
  );
});

test('a failure is told and can be tried again; a history without changes says so', async () => {
  expectLogged('Being mended');
  let fails = true;
  await edit({
    instead: ({ line }) =>
      fails && line.startsWith('GET /api/owner/activity/') ? failure('Being mended') : undefined,
  });
  const dialog = await openHistory();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Being mended');
  fails = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await within(dialog).findByText('No changes yet');
});

test('a server that has not named its history is not asked for one', async () => {
  await edit({ additions: [] });
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
});
