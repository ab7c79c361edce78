import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow } from '../../../src/components/parts/useNow';
import { createHttp } from '../../../src/dataProvider/http';
import { currentTime, noteServerTime } from '../../../src/dataProvider/serverClock';

const device = new Date('2026-03-01T09:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: device });
});
afterEach(() => {
  noteServerTime(new Headers({ Date: new Date().toUTCString() }));
  vi.useRealTimers();
});

const Now = () => <p>{useNow().toISOString()}</p>;

/** A call that the server answers at a time of its own. */
const answeredAt = (at: string) =>
  createHttp({
    baseUrl: '',
    token: () => 'token',
    onSessionEnded: () => undefined,
    onProofRequired: async () => false,
    fetch: async () => Response.json({}, { headers: { Date: new Date(at).toUTCString() } }),
  })('/api/owner/services', { area: 'dashboard' });

test('a device that is two days behind shows the day of the server as soon as that is known', async () => {
  render(<Now />);
  expect(screen.getByText('2026-03-01T09:00:00.000Z')).toBeVisible();
  await act(() => answeredAt('2026-03-03T09:05:00Z'));
  expect(screen.getByText('2026-03-03T09:05:00.000Z')).toBeVisible();
  // It goes on from there.
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('2026-03-03T09:06:00.000Z')).toBeVisible();
});

test('the way of an answer, and one that tells no time, set no clock', async () => {
  await answeredAt('2026-03-01T09:00:40Z');
  expect(currentTime()).toEqual(device);
  noteServerTime(new Headers());
  noteServerTime(new Headers({ Date: 'yesterday' }));
  expect(currentTime()).toEqual(device);
});
