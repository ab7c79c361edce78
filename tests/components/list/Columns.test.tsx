import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  CoreAdminContext,
  ListContextProvider,
  type ListControllerResult,
  ResourceContextProvider,
} from 'react-admin';
import { expect, test } from 'vitest';
import {
  active,
  day,
  defineFields,
  flag,
  integer,
  longText,
  money,
  oneOf,
  text,
} from '../../../domain/fields';
import { AuthProvider } from '../../../src/authProvider/AuthProvider';
import { createSession } from '../../../src/authProvider/session';
import { Columns } from '../../../src/components/list/Columns';
import { DataTable } from '../../../src/components/list/DataTable';
import { fakeHttp } from '../../support/fakeHttp';
import { translatePage } from '../../support/translatePage';

const rooms = defineFields({
  name: text('Name', { max: 60 }),
  notes: longText('Notes', { max: 200, optional: true }),
  floor: oneOf('Floor', { choices: ['Ground', 'First'] }),
  capacity: integer('Capacity', { min: 1, max: 8000 }),
  surcharge: money('Surcharge', { max: 100, optional: true }),
  opened_on: day('Opened on'),
  is_quiet: flag('Quiet'),
  is_active: active(),
});

const record = {
  id: '7',
  name: 'Garden Room',
  notes: 'By the pond',
  floor: 'Ground',
  capacity: 1200,
  surcharge: 9.5,
  opened_on: '2026-03-01',
  is_quiet: true,
  is_active: false,
};

type Room = typeof record;
const Col = Columns.Col<Room, typeof rooms>;

const list = {
  resource: 'rooms',
  data: [record],
  sort: { field: 'name', order: 'ASC' },
  perPage: 25,
  selectedIds: [],
} as unknown as ListControllerResult;

const session = createSession(localStorage);
const { http } = fakeHttp({});

const tableOf = (columns: ReactElement, data: object[]) => (
  <AuthProvider session={session} http={http}>
    <CoreAdminContext>
      <ResourceContextProvider value="rooms">
        <ListContextProvider value={{ ...list, data } as ListControllerResult}>
          <DataTable label="Rooms">{columns}</DataTable>
        </ListContextProvider>
      </ResourceContextProvider>
    </CoreAdminContext>
  </AuthProvider>
);

const openTable = (columns: ReactElement) => {
  render(tableOf(columns, [record]));
  const table = within(screen.getByRole('table', { name: 'Rooms' }));
  return {
    headings: table.getAllByRole('columnheader').map(({ textContent }) => textContent),
    cells: table.getAllByRole('cell').map(({ textContent }) => textContent),
    table,
  };
};

test('each kind of field has its column, and the first opens the record', () => {
  const { headings, cells, table } = openTable(<Columns of={rooms} />);
  expect(headings).toEqual([
    'Name',
    'Notes',
    'Floor',
    'Capacity',
    'Surcharge',
    'Opened on',
    'Quiet',
    'Status',
  ]);
  expect(cells.slice(1)).toEqual([
    'By the pond',
    'Ground',
    '1,200',
    '$9.50',
    'Mar 1, 2026',
    'Yes',
    'Inactive',
  ]);
  expect(table.getByRole('link')).toHaveAttribute('href', '#/rooms/7');
});

test('a column with the source of a field replaces it in place, and one of its own comes last', () => {
  const { headings, cells } = openTable(
    <>
      <Columns of={{ name: rooms.name, floor: rooms.floor, capacity: rooms.capacity }}>
        <Col source="floor" render={({ floor }) => `${floor} floor`} />
        <Col label="In words" render={({ capacity }) => `${capacity} people`} />
      </Columns>
      <DataTable.Col label="Actions" place="actions" />
    </>,
  );
  expect(headings).toEqual(['Name', 'Floor', 'Capacity', 'In words', 'Actions']);
  expect(cells.slice(1, 4)).toEqual(['Ground floor', '1,200', '1200 people']);
});

test('a table that the browser has translated shows the new values of a row', () => {
  const { floor, capacity, surcharge } = rooms;
  const columns = (
    <Columns of={{ floor, capacity, surcharge }}>
      <Col label="In words" render={(room) => `${room.capacity} people`} />
    </Columns>
  );
  const { rerender } = render(tableOf(columns, [record]));
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
  translatePage(screen.getByRole('table'));
  expect(cells()).toEqual(['¿Ground?', '¿1,200?', '¿$9.50?', '¿1200 people?']);
  rerender(tableOf(columns, [{ ...record, floor: 'First', capacity: 8, surcharge: null }]));
  expect(cells()).toEqual(['First', '8', '', '8 people']);
});
