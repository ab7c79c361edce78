import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { CoreAdminContext, ResourceDefinitionContextProvider, useGetOne } from 'react-admin';
import { expect, test } from 'vitest';
import {
  active,
  defineFields,
  integer,
  longText,
  oneOf,
  phone,
  reference,
  text,
} from '../../../domain/fields';
import { useRecords } from '../../../src/components/parts/useRecords';
import { wholeList } from '../../../src/dataProvider/endpoint';
import { readersOf } from '../../../src/dataProvider/fields';
import { listedByPages } from '../../../src/dataProvider/listedByPages';
import { recordReader } from '../../../src/dataProvider/read';
import { createOwnerDataProvider } from '../../../src/start/createOwnerDataProvider';
import { createQueryClient } from '../../../src/start/queryClient';
import { fakeHttp } from '../../support/fakeHttp';
import { serverOf } from '../../support/serverOf';

const fields = defineFields({
  name: text('Name', { max: 60 }),
  motto: text('Motto', { max: 501 }),
  notes: longText('Notes', { max: 200, optional: true }),
  phone: phone('Phone'),
  kind: oneOf('Kind', { choices: ['Sail', 'Motor'] }),
  berths: integer('Berths', { min: 1, max: 8 }),
  therapist_id: reference('Therapist', { resource: 'therapists', optional: true }),
  is_active: active(),
});
const shape = { item: 'boat', items: 'boats', toRecord: recordReader(readersOf(fields)) };
const path = '/api/owner/boats';
const boats = listedByPages({ ...shape, isPaged: true, path }, fields);
const oars = wholeList({ ...shape, path: '/api/owner/oars' });

declare module '../../../src/dataProvider/resources' {
  interface Resources {
    'tested-boats': typeof boats;
    'tested-oars': typeof oars;
  }
}

const first = { pagination: { page: 1, perPage: 2 } };

/** Each line that is expected to fail is compiled with the project, and fails the type check if it compiles. */
const mistakes: (() => unknown)[] = [
  // @ts-expect-error a resource that there is not
  () => useRecords('tested-boat', first),
  // @ts-expect-error a list by pages is asked for one of them
  () => useRecords('tested-boats'),
  // @ts-expect-error a misspelt filter
  () => useRecords('tested-boats', { ...first, filter: { knid: 'Sail' } }),
  // @ts-expect-error a number is no filter of a list by pages
  () => useRecords('tested-boats', { ...first, filter: { berths: 2 } }),
  // @ts-expect-error nobody guesses a phone
  () => useRecords('tested-boats', { ...first, filter: { phone: '555' } }),
  // @ts-expect-error a value that is none of the choices
  () => useRecords('tested-boats', { ...first, filter: { kind: 'Steam' } }),
  // @ts-expect-error a text at a flag
  () => useRecords('tested-boats', { ...first, filter: { is_active: 'yes' } }),
  // @ts-expect-error a flag at a reference
  () => useRecords('tested-boats', { ...first, filter: { therapist_id: true } }),
  // @ts-expect-error a number at the search
  () => useRecords('tested-boats', { ...first, filter: { q: 2 } }),
  // @ts-expect-error a misspelt order
  () => useRecords('tested-boats', { ...first, sort: { field: 'nmae', order: 'ASC' } }),
  // @ts-expect-error no order by a flag
  () => useRecords('tested-boats', { ...first, sort: { field: 'is_active', order: 'ASC' } }),
  // @ts-expect-error no order by a long text
  () => useRecords('tested-boats', { ...first, sort: { field: 'notes', order: 'ASC' } }),
  // @ts-expect-error no order by a text too long for an index
  () => useRecords('tested-boats', { ...first, sort: { field: 'motto', order: 'ASC' } }),
  // @ts-expect-error a direction that there is not
  () => useRecords('tested-boats', { ...first, sort: { field: 'name', order: 'UP' } }),
  // @ts-expect-error a misspelt field of a record
  () => useRecords('tested-boats', first).data?.[0]?.nmae,
  // @ts-expect-error a misspelt filter of a list that is read whole
  () => useRecords('tested-oars', { filter: { nmae: 'Ash' } }),
  // @ts-expect-error a text at a number
  () => useRecords('tested-oars', { filter: { berths: 'two' } }),
  // @ts-expect-error a misspelt order of a list that is read whole
  () => useRecords('tested-oars', { sort: { field: 'nmae', order: 'ASC' } }),
  // @ts-expect-error the server sorts customers by other fields
  () => useRecords('customers', { ...first, sort: { field: 'name', order: 'ASC' } }),
  // @ts-expect-error customers have no such filter
  () => useRecords('customers', { ...first, filter: { status: 'open' } }),
  // @ts-expect-error check-ins have one order
  () => useRecords('checkins', { ...first, sort: { field: 'check_in_time', order: 'ASC' } }),
  // @ts-expect-error a range that there is not
  () => useRecords('checkins', { ...first, filter: { range: 'decade', timeZone: 'UTC' } }),
];

test('twenty mistakes in asking for records do not compile', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(20);
});

const row = { name: 'Anna', motto: '', notes: '', phone: '', kind: 'Sail', berths: 2 };
const both = { ...row, is_active: true, therapist_id: null };

/** Renders a hook over those calls. */
const rendered = <Result,>(hook: () => Result, answers: Record<string, unknown>) => {
  const { http, calls } = fakeHttp(answers);
  const endpoints = { 'tested-boats': boats, 'tested-oars': oars };
  const definitions = {
    'tested-boats': { name: 'tested-boats', options: { isPaged: true, sorts: boats.sorts } },
    'tested-oars': { name: 'tested-oars' },
  };
  const wrapper = ({ children }: PropsWithChildren) => (
    <CoreAdminContext
      dataProvider={createOwnerDataProvider(http, endpoints)}
      queryClient={createQueryClient(serverOf())}
    >
      <ResourceDefinitionContextProvider definitions={definitions}>
        {children}
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
  return { ...renderHook(hook, { wrapper }), lines: () => calls.map(({ line }) => line) };
};

test('a page is asked for by its filters and its order, and knows the type of its records', async () => {
  const { result, lines } = rendered(
    () =>
      useRecords('tested-boats', {
        ...first,
        filter: { q: 'ann', kind: 'Sail', is_active: false, therapist_id: 4 },
        sort: { field: 'berths', order: 'DESC' },
      }),
    {
      [`GET ${path}?search=ann&kind=Sail&therapist_id=4&is_active=false&sort_by=berths&sort_order=desc&offset=0&limit=2`]:
        { boats: [{ id: 7, ...both }], pagination: { total: 3 } },
    },
  );
  await waitFor(() => expect(result.current.total).toBe(3));
  const kind: string | undefined = result.current.data?.[0]?.kind;
  expect(kind).toBe('Sail');
  expect(lines()).toHaveLength(1);
});

test('a row of a page does not stand in for the record that is read by itself', async () => {
  const { result } = rendered(
    () => {
      const { data } = useRecords('tested-boats', first);
      const isRead = data !== undefined;
      return useGetOne('tested-boats', { id: '7' }, { enabled: isRead }).data?.name;
    },
    {
      [`GET ${path}?sort_by=name&sort_order=asc&offset=0&limit=2`]: {
        boats: [{ id: 7, ...both }],
        pagination: { total: 1 },
      },
      [`GET ${path}/7`]: { boat: { id: 7, ...both, name: 'Anna of the north' } },
    },
  );
  await waitFor(() => expect(result.current).toBe('Anna of the north'));
});

test('a list that is read whole is read once for all who want all of it', async () => {
  const { result, lines } = rendered(
    () => [useRecords('tested-oars').data, useRecords('tested-oars', {}).data?.length],
    { 'GET /api/owner/oars': { boats: [{ id: 7, ...both }] } },
  );
  await waitFor(() => expect(result.current[1]).toBe(1));
  expect(lines()).toEqual(['GET /api/owner/oars']);
});
