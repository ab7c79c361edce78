import '../../../src/custom/schedule/calendar/Schedule';
import '../../../src/custom/schedule/calendar/ScheduleDialogs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointmentsPath, bookAll, testNow } from '../../support/appointments';
import { expectLogged } from '../../support/expectLogged';
import { findNotification } from '../../support/notifications';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { type Choices, specificationBackend } from '../../support/specificationBackend';
import { stopClock } from '../../support/stopClock';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

// Nothing is laid out here; react-big-calendar asks for what is under the pointer.
document.elementFromPoint = () => null;

test.beforeEach(() => stopClock(testNow));

const at = '2026-03-05T20:30:00Z';

/** One appointment of Ann's with so many services, and the console over a backend with these choices. */
const openOne = async ({ choices, services = 1, path, instead }: Given) => {
  const [massage = 0] = app.businesses.spa.serviceIds;
  const [id = ''] = await bookAll(app, [{ at, services: Array(services).fill(massage) }]);
  const bare = { ...app, app: specificationBackend(app.app, choices) as unknown as TestApp['app'] };
  const view = await renderConsole(path(id), { app: bare, ...(instead && { instead }) });
  const dialog = within(await screen.findByRole('dialog'));
  return {
    ...view,
    dialog,
    press: (name: string) => view.person.click(dialog.getByRole('button', { name })),
  };
};

interface Given {
  choices: Choices;
  services?: number;
  path: (id: string) => string;
  instead?: Instead;
}

const details = (id: string) => `${appointmentsPath}&appointment=${id}`;
const editor = (id: string) => `/schedule/appointments/${id}`;

const again = 'Its service needs scheduling again.';
const gone = 'Its service is not among those that need scheduling.';

const backends: [Choices, cancelled: string][] = [
  [{}, again],
  [{ cancelled: 'left out' }, again],
  [{ cancelling: 'detaches services' }, again],
  [{ cancelling: 'detaches services', cancelled: 'left out' }, again],
  [{ cancelling: 'cancels services', cancelled: 'left out' }, gone],
];

test.for(backends)(
  'APPT-09: with %o the details tell what became of the services of a cancelled appointment, and promise no undo without a history',
  async ([choices, cancelled]) => {
    const { dialog, press } = await openOne({ choices, path: details });
    await press('Cancelled');
    expect(await dialog.findByText('The status is now Cancelled.')).toHaveFocus();
    expect(await dialog.findByText(cancelled)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByText(/was not found/)).toBeNull();
  },
);

test.for(backends)(
  'CAL-15, CAL-16: with %o the calendar asks without a promise, and tells what became of the services',
  async ([choices, cancelled]) => {
    const { press, person } = await openOne({ choices, path: editor });
    await press('Cancel appointment');
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText('You then see whether its services need scheduling again.'),
    ).toBeVisible();
    await person.click(question.getByText('Cancel appointment'));
    const told = await findNotification(`The appointment of Ann Lee is cancelled. ${cancelled}`);
    expect(screen.queryByText(/was not found/)).toBeNull();
    expect(within(told).queryByRole('button', { name: 'Undo' })).toBeNull();
  },
);

test('what cannot be looked for is not told', async () => {
  expectLogged('HTTP error! status: 500');
  const isLook = (line: string) => line.includes('purchased-services');
  const { dialog, press } = await openOne({
    choices: {},
    services: 2,
    path: details,
    instead: ({ line }) => (isLook(line) ? new Response('', { status: 500 }) : undefined),
  });
  await press('Cancelled');
  expect(
    await dialog.findByText('It could not be checked whether its services need scheduling again.'),
  ).toBeVisible();
});
