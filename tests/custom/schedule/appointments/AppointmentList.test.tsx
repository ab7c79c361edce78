import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { appointmentRow, appointmentsPath, bookAll, testNow } from '../../../support/appointments';
import { gate } from '../../../support/catalogue';
import { expectLogged } from '../../../support/expectLogged';
import { renderConsole } from '../../../support/renderConsole';
import { stopClock } from '../../../support/stopClock';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

const calendar = 'GET /api/owner/scheduling/appointments/calendar';
// The Overview asks for today's alone beside it.
const isList = (line: string) => line.startsWith(calendar) && !line.includes('end_date');

beforeEach(() => stopClock(testNow));

const section = () => screen.findByRole('region', { name: 'Appointments' });

/** Each day's heading and the rows under it, as text. */
const shownDays = async () => {
  const days = await within(await section()).findAllByRole('heading', { level: 3 });
  return days.map((day) => [
    day.textContent,
    ...within(day.parentElement as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ]);
};

test('APPT-01..04, APPT-11: lists what takes place from the start of today on, by day, earliest first', async () => {
  const [swedish = 0, , facial = 0] = app.businesses.spa.serviceIds;
  await bookAll(app, [
    { at: '2026-03-06T15:00:00Z', customer: 'Cy Old', services: [facial], status: 'pending' },
    { at: '2026-03-05T04:30:00Z', customer: 'Di Late', services: [swedish], status: 'confirmed' },
    {
      at: '2026-03-04T05:00:00Z',
      customer: 'Bo Night',
      services: [swedish, facial],
      contact_notes: 'Ring twice',
    },
    { at: '2026-03-05T05:00:00Z', customer: 'Eve Early', services: [facial] },
    { at: '2026-03-04T04:59:59Z', customer: 'Al Gone', services: [swedish] },
  ]);
  const { linesOf } = await renderConsole(appointmentsPath, { app, locked: true });
  expect(await shownDays()).toEqual([
    [
      'Today, Wednesday, March 4, 2026',
      expect.stringMatching(
        /^12:00 AM.*Bo Night at 12:00 AMHas contact notesBo Night\(555\) 201-4400Scheduled$/,
      ),
      expect.stringMatching(/^11:30 PM.*Di Late at 11:30 PMDi Late\(555\) 201-4400Confirmed$/),
    ],
    ['Tomorrow, Thursday, March 5, 2026', expect.stringMatching(/^12:00 AM.*Eve Early/)],
    ['Friday, March 6, 2026', expect.stringMatching(/^10:00 AM.*Cy Old.*Pending$/)],
  ]);
  expect(linesOf('GET').filter(isList)).toEqual([
    `${calendar}?start_date=2026-03-04T05%3A00%3A00.000Z`,
  ]);
  const row = await appointmentRow('Bo Night');
  expect(row).toHaveTextContent(/Swedish.* \+ .*Facial/);
  expect(within(row).getByRole('link', { name: '(555) 201-4400' })).toHaveAttribute(
    'href',
    'tel:+15552014400',
  );
});

test('APPT-05: says so when there are none', async () => {
  await bookAll(app, []);
  await renderConsole(appointmentsPath, { app });
  expect(await screen.findByText('No Appointments')).toBeVisible();
  expect(screen.getByText('Scheduled appointments will appear here')).toBeVisible();
});

test('ERR-12: a list that cannot be loaded says why and is asked for again, never taken for empty', async () => {
  expectLogged('ApiError');
  await bookAll(app, [{ at: '2026-03-05T15:00:00Z' }]);
  const held = gate();
  let answers: (() => Response)[] = [
    () => Response.json({ success: false, message: 'The books are away' }, { status: 500 }),
    () => Response.json({}, { status: 500 }),
  ];
  const { person } = await renderConsole(appointmentsPath, {
    app,
    async instead({ line }) {
      if (!isList(line)) return undefined;
      await held.passed;
      return answers.shift()?.();
    },
  });
  expect(await screen.findByText('Loading appointments...')).toBeInTheDocument();
  expect((await section()).querySelectorAll('li')).toHaveLength(5);
  held.open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The books are away');
  expect(await section()).not.toHaveTextContent(/No Appointments|Loading|from today on/);

  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('HTTP error! status: 500')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await appointmentRow('Ann Lee')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await section()).toHaveFocus();

  // A failed refresh keeps the rows already loaded.
  answers = [() => Response.json({ success: false, message: 'Gone again' })];
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Gone again')).toBeVisible();
  expect(await appointmentRow('Ann Lee')).toBeVisible();
});

test('OVW-20, OVW-21: the switch leads to the appointments, five on a page, and the address keeps both', async () => {
  const days = [4, 5, 6, 7, 8, 9, 10];
  await bookAll(
    app,
    days.map((day) => ({ at: `2026-03-${String(day).padStart(2, '0')}T16:00:00Z` })),
  );
  const { person, unmount } = await renderConsole('/dashboard?customer=7', { app });
  const pending = await screen.findByRole('tab', { name: 'Pending Services' });
  const appointments = screen.getByRole('tab', { name: 'Appointments' });
  expect(pending).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Pending Services' })).toBeVisible();

  pending.focus();
  await person.keyboard('{ArrowRight}');
  expect(appointments).toHaveFocus();
  expect(appointments).toHaveAttribute('aria-selected', 'true');
  expect(window.location.search).toBe('?list=appointments');
  expect(await screen.findByRole('tabpanel', { name: 'Appointments' })).toBeVisible();
  expect(await shownDays()).toHaveLength(5);
  expect(await section()).toHaveTextContent('7 from today on');
  expect(await section()).toHaveTextContent('Showing 1-5 of 7 appointments');

  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(await shownDays()).toHaveLength(2);
  expect(window.location.search).toBe('?list=appointments&page=2');
  unmount();
  const again = await renderConsole('/dashboard?list=appointments&page=2', { app });
  expect(await shownDays()).toHaveLength(2);

  await again.person.click(screen.getByRole('tab', { name: 'Pending Services' }));
  expect(window.location.search).toBe('');
  expect(screen.getByRole('tab', { name: 'Pending Services' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('tab', { name: 'Appointments' })).toHaveAttribute('tabindex', '-1');
  await waitFor(() =>
    expect(screen.getByRole('tabpanel', { name: 'Pending Services' })).toBeVisible(),
  );
});
