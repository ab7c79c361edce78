import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { useFormRecord } from '../../../src/components/form/useFormRecord';
import { byOffset } from '../../../src/dataProvider/address';
import { pagedList, singleRecord } from '../../../src/dataProvider/endpoint';
import { readText, recordReader } from '../../../src/dataProvider/read';
import { createOwnerDataProvider } from '../../../src/start/createOwnerDataProvider';
import { createQueryClient } from '../../../src/start/queryClient';
import { expectLogged } from '../../support/expectLogged';
import { answer, fakeHttp } from '../../support/fakeHttp';
import { serverOf } from '../../support/serverOf';

const shape = {
  path: '/api/owner/vouchers',
  item: 'voucher',
  items: 'vouchers',
  toRecord: recordReader({ code: readText }),
  isPaged: true as const,
};

/** Renders `useFormRecord` at /vouchers/105 for an endpoint with pagination. */
const recordOf = (one: unknown) => {
  const { http, calls } = fakeHttp({ 'GET /api/owner/vouchers/105': one });
  const vouchers = {
    ...pagedList(shape, byOffset, ({ filter }) => filter),
    ...singleRecord(shape),
  };
  const definition = { name: 'vouchers', options: { isPaged: vouchers.isPaged } };
  const wrapper = ({ children }: PropsWithChildren) => (
    <CoreAdminContext
      dataProvider={createOwnerDataProvider(http, { vouchers })}
      queryClient={createQueryClient(serverOf())}
    >
      <ResourceDefinitionContextProvider definitions={{ vouchers: definition }}>
        {children}
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
  return { ...renderHook(() => useFormRecord('vouchers', '105'), { wrapper }), calls };
};

test('where a list is a page of it, the record of a form is read by itself', async () => {
  const { result, calls } = recordOf({ voucher: { id: 105, code: 'V105' } });
  await waitFor(() => expect(result.current.found).toEqual({ id: '105', code: 'V105' }));
  expect(result.current).toMatchObject({ isKnown: true, isListed: false });
  expect(calls.map(({ line }) => line)).toEqual(['GET /api/owner/vouchers/105']);
});

test('one that is gone is known to be, which another failure does not say', async () => {
  expectLogged('Gone');
  const gone = recordOf(answer(404, { message: 'Gone' }));
  await waitFor(() => expect(gone.result.current.isKnown).toBe(true));
  expect(gone.result.current.found).toBeUndefined();

  expectLogged('The vouchers are away');
  const failed = recordOf(answer(500, { message: 'The vouchers are away' }));
  await waitFor(() => expect(failed.result.current.error).not.toBeNull());
  expect(failed.result.current.isKnown).toBe(false);
});
