import '../../../../src/custom/schedule/calendar/Schedule';
import '../../../../src/custom/schedule/calendar/ScheduleDialogs';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookAll } from '../../../support/calendar';
import { failure } from '../../../support/catalogue';
import { expectLogged } from '../../../support/expectLogged';
import { renderConsole } from '../../../support/renderConsole';
import { clearShelf } from '../../../support/schedule';
import { stopClock } from '../../../support/stopClock';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

const open = (opens: string) => ({ is_open: true, opens, closes: '18:00', breaks: [] });
/** Seven days, Sunday first. */
const week = (sunday: object, others = open('09:00')) => [sunday, ...Array(6).fill(others)];
const always = week(open('09:00'));
const notOnSundays = week({ ...open('09:00'), is_open: false });
const late = week(open('11:00'), open('11:00'));

test.beforeEach(() => {
  // A Wednesday, at ten in the morning.
  stopClock('2026-03-04T15:00:00Z');
});

test.for([
  ['free at nine', '2026-03-10', always, [], '03/10/2026 09:00 AM'],
  ['busy until eleven', '2026-03-10', always, ['13:00', '14:00'], '03/10/2026 11:00 AM'],
  ['open from eleven on', '2026-03-10', late, [], '03/10/2026 11:00 AM'],
  ['closed', '2026-03-08', notOnSundays, [], '03/08/2026 09:00 AM'],
  ['over', '2026-03-03', always, [], '03/03/2026 09:00 AM'],
  ['today', '2026-03-04', always, [], '03/04/2026 10:00 AM'],
] as const)(
  'CAL-06, CAL-20: a new appointment begins at a time that suits a day that is %s',
  async ([, day, days, taken, begins]) => {
    const shelf = await clearShelf(app);
    await shelf.bought(await shelf.customer('Ann', 'Lee'));
    await bookAll(
      app,
      taken.map((time, index) => ({ name: `Bo ${index}`, at: `${day}T${time}:00Z` })),
    );
    await renderConsole(`/schedule/new/${day}`, {
      app,
      user: { additions: ['opening_hours'] },
      instead: ({ line }) =>
        line.endsWith('GET /api/owner/opening-hours')
          ? Response.json({ data: { days, is_assumed: false } })
          : undefined,
    });
    const fields = await screen.findByRole('group', { name: 'Date and time' });
    await waitFor(() => expect(fields).toHaveTextContent(begins));
  },
);

test('CAL-06, CAL-20: a day that was chosen has its morning also while nobody can say what is free', async () => {
  const shelf = await clearShelf(app);
  await shelf.bought(await shelf.customer('Ann', 'Lee'));
  expectLogged('Out of order');
  await renderConsole('/schedule/new/2026-03-10', {
    app,
    instead: ({ line }) =>
      /appointments\/calendar/.test(line) ? failure('Out of order') : undefined,
  });
  const fields = await screen.findByRole('group', { name: 'Date and time' });
  await waitFor(() => expect(fields).toHaveTextContent('03/10/2026 09:00 AM'));
});
