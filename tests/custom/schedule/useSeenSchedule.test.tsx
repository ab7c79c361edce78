import { QueryClient } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownerKey } from '../../../src/authProvider/kept';
import type { Session } from '../../../src/authProvider/session';
import { schedulingQueries } from '../../../src/custom/schedule/schedulingQueries';
import type { Appointment } from '../../../src/custom/schedule/schedulingRecords';
import { useSeenSchedule } from '../../../src/custom/schedule/useSeenSchedule';
import type { Methods } from '../../../src/dataProvider/useMethods';
import { becomeIdle } from '../../support/idle';

const timeZone = 'America/New_York';
const now = new Date('2026-03-04T15:00:00Z');
const ofAnn = {
  id: '7',
  start: new Date('2026-03-04T19:00:00Z'),
  status: 'scheduled',
  customer: { name: 'Ann Lee' },
  services: [{ name: 'Swedish Massage' }],
} as unknown as Appointment;

/** The texts of what is kept for a day. */
const keptOn = (day: string) => {
  const { days = {} } = JSON.parse(sessionStorage.getItem(ownerKey('1', 'seen schedule')) ?? '{}');
  return days[day]?.appointments.map(({ time }: { time: string }) => time);
};

test('a time that the calendar shows before it is saved is not kept for the page without a network', async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  Object.assign(navigator, { serviceWorker: { controller: {} } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    sessionStorage.clear();
  });
  const session = { getState: () => ({ user: { id: '1', timeZone } }) } as unknown as Session;
  const queryClient = new QueryClient();
  renderHook(() => useSeenSchedule(session, queryClient));
  const methods = { appointments: async () => ({ data: [ofAnn] }) } as unknown as Methods;
  const day = { start: new Date('2026-03-04T05:00:00Z'), end: new Date('2026-03-05T05:00:00Z') };
  const query = schedulingQueries.range(methods, day);
  await queryClient.fetchQuery(query);
  await becomeIdle();
  await waitFor(() => expect(keptOn('2026-03-04')).toEqual(['2:00 PM']));
  queryClient.setQueryData(query.queryKey, [{ ...ofAnn, start: new Date('2026-03-04T21:00:00Z') }]);
  expect(await becomeIdle()).toBe(0);
  expect(keptOn('2026-03-04')).toEqual(['2:00 PM']);
});
