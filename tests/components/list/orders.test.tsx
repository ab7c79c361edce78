import { render, screen, within } from '@testing-library/react';
import {
  ListContextProvider,
  type ListControllerResult,
  ResourceDefinitionContextProvider,
} from 'react-admin';
import { expect, test } from 'vitest';
import { AuthProvider } from '../../../src/authProvider/AuthProvider';
import { createSession } from '../../../src/authProvider/session';
import { ActiveBadge } from '../../../src/components/fields/ActiveBadge';
import { DateField } from '../../../src/components/fields/DateField';
import { MoneyField } from '../../../src/components/fields/MoneyField';
import { DataTable } from '../../../src/components/list/DataTable';
import { NarrowSort } from '../../../src/components/list/ListMenus';
import { fakeHttp } from '../../support/fakeHttp';

const list = { sort: { field: 'name', order: 'ASC' } } as ListControllerResult;

test('on a phone the orders of a list are called after what their column holds', () => {
  render(
    <AuthProvider session={createSession(localStorage)} http={fakeHttp({}).http}>
      <ListContextProvider value={list}>
        <NarrowSort
          choices={undefined}
          columns={
            <>
              <DataTable.Col source="name" label="Name" />
              <DataTable.Col source="expires" label="Expires" field={DateField} />
              <DataTable.Col source="is_active" label="Status" field={ActiveBadge} />
              <DataTable.NumberCol source="amount" label="Amount" field={MoneyField} />
              <DataTable.Col source="notes" label="Notes" disableSort />
            </>
          }
        />
      </ListContextProvider>
    </AuthProvider>,
  );
  const orders = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole('option');
  expect(orders.map(({ textContent }) => textContent)).toEqual([
    'Name, A to Z',
    'Name, Z to A',
    'Expires, oldest first',
    'Expires, newest first',
    'Status, inactive first',
    'Status, active first',
    'Amount, lowest first',
    'Amount, highest first',
  ]);
});

test('a list whose server sorts by some fields has no order by another', () => {
  const definitions = { staff: { name: 'staff', options: { sorts: ['name'] } } };
  const columns = [
    <DataTable.Col key="name" source="name" label="Name" />,
    <DataTable.NumberCol key="amount" source="amount" label="Amount" field={MoneyField} />,
  ];
  render(
    <AuthProvider session={createSession(localStorage)} http={fakeHttp({}).http}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ListContextProvider value={{ ...list, resource: 'staff' }}>
          <NarrowSort choices={undefined} columns={columns} />
        </ListContextProvider>
      </ResourceDefinitionContextProvider>
    </AuthProvider>,
  );
  const orders = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole('option');
  expect(orders.map(({ textContent }) => textContent)).toEqual(['Name, A to Z', 'Name, Z to A']);
});
