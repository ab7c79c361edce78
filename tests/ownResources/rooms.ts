import { readNumber, readText, recordReader } from '../../src/dataProvider/read';
import { resourceAt } from '../../src/dataProvider/resourceAt';
import { defineResource } from '../../src/resources/defineResource';

const toRecord = recordReader({ name: readText, number_of_beds: readNumber, note: readText });

export type Room = ReturnType<typeof toRecord>;

/** The address at which the test serves them; it is put in when the console is built. */
declare const roomsUrl: string;

/** On another server, which has headers, errors and pages of its own. */
export const endpoint = resourceAt<Room>({
  baseUrl: `${roomsUrl}/rooms`,
  auth: () => ({ 'X-Key': 'of-the-rooms' }),
  toRecord,
  paging: ({ pagination, sort, filter }) => ({
    page: pagination?.page,
    size: pagination?.perPage,
    by: sort?.field,
    way: sort?.order,
    ...filter,
  }),
  errors: ({ body }) => ({ message: String(body.problem ?? '') }),
});

export const rooms = defineResource({
  name: 'rooms',
  label: 'Rooms',
  recordRepresentation: 'name',
  list: () => import('./RoomList'),
  create: () => import('./RoomCreate'),
  edit: () => import('./RoomEdit'),
  show: () => import('./RoomShow'),
});
