import '../../src/components/list/BulkActions';
import '../../src/resources/locations/LocationForm';
import '../../src/resources/locations/LocationList';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ownerAdditions } from '../../contract/auth';
import type { Endpoint } from '../../src/dataProvider/endpoint';
import { listInMemory } from '../../src/dataProvider/listInMemory';
import { enrol } from '../support/membership';
import { renderConsole } from '../support/renderConsole';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();

interface Room {
  id: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  radius_meters: number;
  is_active: boolean;
}

const rooms = new Map<string, Room>();

// The resource "locations" as somebody points it at a server of their own, its definition left as it is.
vi.mock('../../src/resources/locations/endpoint', () => ({
  endpoint: {
    list: async (_http, params) => listInMemory([...rooms.values()], params, ['name']),
    one: async (_http, { id }) => rooms.get(String(id)) as Room,
    update: async (_http, { id, data }) => {
      const room = { ...(rooms.get(String(id)) as Room), ...data };
      rooms.set(String(id), room);
      return room;
    },
    remove: async (_http, { id }) => {
      const room = rooms.get(String(id)) as Room;
      rooms.delete(String(id));
      return room;
    },
  } satisfies Endpoint<Room>,
}));

const names = ['Attic', 'Cellar', 'Library'];

test('nothing is asked of our server about the records of a resource that is kept on another one', async () => {
  // Ours have the ids that the rooms have.
  const { locationIds } = await enrol(app, { locations: names.map((name) => ({ name })) });
  rooms.clear();
  for (const [index, id] of locationIds.entries()) {
    const place = { address: 'Second floor', latitude: 40.7, longitude: -74, radius_meters: 100 };
    rooms.set(id, { id, name: names[index] ?? '', ...place, is_active: true });
  }
  const { person, calls } = await renderConsole('/locations', {
    app,
    user: { additions: [...ownerAdditions] },
  });
  await person.click(await screen.findByRole('link', { name: 'Attic' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.queryByRole('button', { name: 'History' })).toBeNull();
  await person.type(form.getByLabelText(/Location name/i), ' room');
  await person.click(form.getByRole('button', { name: /Update/ }));
  await screen.findByRole('link', { name: 'Attic room' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
  for (const name of ['Cellar', 'Library']) {
    await person.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  }
  await waitFor(() => expect([...rooms.values()].map(({ name }) => name)).toEqual(['Attic room']));

  const ofRecords = /batches|activity|history|uses|presence|recycle|locations/;
  expect(calls.map(({ line }) => line).filter((line) => ofRecords.test(line))).toEqual([]);
  const ours = await app.db.selectFrom('checkin_locations').select('deleted_at').execute();
  expect(ours.filter(({ deleted_at }) => deleted_at === null)).toHaveLength(names.length);
});
