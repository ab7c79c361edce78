import '../../../src/components/bulk/BulkChangeDialog';
import '../../../src/custom/schedule/calendar/Schedule';
import '../../../src/custom/schedule/calendar/ScheduleDialogs';
import '../../../src/resources/services/ServiceList';
import '../../../src/resources/therapists/TherapistForm';
import '../../../src/resources/therapists/TherapistList';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownerAdditions } from '../../../contract/auth';
import { slowAfterMs } from '../../../src/dataProvider/save';
import { bookAll } from '../../support/calendar';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

const slow = /The server has not answered yet/;

/** The console over a server that never answers these calls. `takesLong` waits until that is told. */
const openSilent = async (path: string, app: TestApp, silent: RegExp, additions: string[] = []) => {
  expectLogged(/No answer came|AbortError/);
  const waits: (() => void)[] = [];
  const { setTimeout: real } = globalThis;
  // The one wait of ten seconds, which is over when the test says so.
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number, ...more: []) =>
    ms === slowAfterMs ? waits.push(work) : real(work, ms, ...more),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const view = await renderConsole(path, {
    app,
    user: { additions },
    instead: ({ line }, signal) =>
      silent.test(line)
        ? new Promise((_, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason));
          })
        : undefined,
  });
  const sent = () => view.calls.filter(({ line }) => silent.test(line)).length;
  return {
    ...view,
    sent,
    async takesLong() {
      await waitFor(() => expect(sent()).toBeGreaterThan(0));
      expect(screen.queryByText(slow)).toBeNull();
      act(() => {
        for (const over of waits) over();
      });
      return screen.findByText(slow);
    },
  };
};

const stop = () => fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));

/** The form of a new therapist, saved by a server that never answers, after ten seconds. */
const savedSlowly = async () => {
  const post = /^POST \/api\/owner\/therapists$/;
  const view = await openSilent('/therapists', app, post, [...ownerAdditions]);
  await act(() => view.router.navigate('/therapists/create'));
  fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: 'Priya Nair' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await view.takesLong();
  return view;
};

test('a save that takes long says so in its dialog, and stopped it is unknown and keeps what was typed', async () => {
  const { sent } = await savedSlowly();
  expect(screen.getByText(slow).closest('.MuiDialog-root')).toContainElement(
    screen.getByRole('dialog'),
  );
  stop();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No answer came from the server, so it is not known whether this was saved.',
  );
  expect(screen.getByLabelText(/Name/)).toHaveValue('Priya Nair');
  expect(screen.queryByText(slow)).toBeNull();
  expect(sent()).toBe(1);
});

test.for(['×', 'Escape', 'Back'])(
  '%s leaves a save that takes long, and it is told as unknown',
  async (way) => {
    const { router } = await savedSlowly();
    const dialog = screen.getByRole('dialog');
    if (way === '×') fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    else if (way === 'Escape') fireEvent.keyDown(dialog, { key: 'Escape' });
    else await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/not known whether this was saved/)).toBeVisible();
  },
);

type View = Awaited<ReturnType<typeof openSilent>>;

/** The import of a customer, under way. */
const importOne = async (app: TestApp) => {
  const view = await openSilent('/customers', app, /\/apply$/, ['imports', 'history']);
  const press = async (name: string | RegExp) =>
    view.person.click(await screen.findByRole('button', { name }));
  await press('Import');
  await view.person.click(await screen.findByLabelText('Or paste cells from a spreadsheet'));
  await view.person.paste('Name\tEmail\nPat Leaving\tpat.leaving@example.com');
  await press('Continue');
  await press(/^Continue with 1 line$/);
  await press('Check 1 line');
  await press('Import 1 customer');
  return view;
};

/** A change of all services, under way. */
const changeAll = async (app: TestApp) => {
  const view = await openSilent('/therapists', app, /\/apply$/, ['batches', 'history']);
  await act(() => view.router.navigate('/services'));
  const press = async (name: string | RegExp) =>
    view.person.click(await screen.findByRole('button', { name }));
  await view.person.click(await screen.findByRole('checkbox', { name: 'Select all services' }));
  await press('Change...');
  await view.person.type(await screen.findByLabelText('Percent'), '10');
  await press('Preview');
  await press(/^Change \d+ services$/);
  return view;
};

const longChanges: [name: string, start: (app: TestApp) => Promise<View>][] = [
  ['an import', importOne],
  ['a change of many records', changeAll],
];
const waysOut: [name: string, leave: (view: View) => unknown][] = [
  ['×', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Back', ({ router }) => act(() => router.navigate(-1))],
];

test.for(
  longChanges.flatMap(([name, start]) =>
    waysOut.map(([way, leave]) => [way, name, start, leave] as const),
  ),
)(
  '%s leaves %s that takes long, and it is told as unknown and not withdrawn',
  async ([, , start, leave]) => {
    const view = await start(app);
    await view.takesLong();
    await leave(view);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/No answer came from the server/)).toBeVisible();
    expect(view.linesOf('DELETE')).toEqual([]);
  },
);

test('SVC-19: so does the deletion of a service, over what covers the page', async () => {
  const { person, takesLong } = await openSilent('/services', app, /^DELETE /);
  await person.click(
    (await screen.findAllByRole('button', { name: /^Delete / }))[0] as HTMLElement,
  );
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  expect((await takesLong()).closest('.MuiDialog-root')).toHaveTextContent(/Removing service/);
  stop();
  expect(await screen.findByRole('alert')).toHaveTextContent('not known whether this was deleted');
});

test('so does the cancellation of an appointment', async () => {
  const [id] = await bookAll(app, [{ name: 'Kay Slow', at: '2026-10-30T14:00:00Z' }]);
  const path = `/schedule/appointments/${id}?date=2026-10-01`;
  const { person, takesLong } = await openSilent(path, app, /^(PATCH|DELETE) /);
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByRole('button', { name: 'Cancel appointment' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Cancel appointment' }));
  await takesLong();
  stop();
  expect(await screen.findByText(/not known whether this was/)).toBeVisible();
});

test('so does an appointment that is dragged, over the page', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-02T15:00:00Z'), toFake: ['Date'] });
  await bookAll(app, [{ name: 'Kay Move', at: '2026-11-10T15:00:00Z' }]);
  const { takesLong } = await openSilent('/schedule?date=2026-11-01', app, /^PATCH /);
  const chip = await screen.findByRole('link', { name: /Kay Move/ });
  const cell = screen.getByRole('link', { name: /^Thursday, November 12/ }).closest('td');
  const dataTransfer = { effectAllowed: '', dropEffect: '' };
  fireEvent.dragStart(chip, { dataTransfer });
  fireEvent.dragOver(cell as HTMLElement, { dataTransfer });
  fireEvent.drop(cell as HTMLElement, { dataTransfer });
  await takesLong();
  stop();
  expect(await screen.findByText(/not known whether this was changed/)).toBeVisible();
});

test('a form that is closed meanwhile leaves it waiting, and so does a question', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-02T15:00:00Z'), toFake: ['Date'] });
  await bookAll(app, [{ name: 'Kay Other', at: '2026-11-10T15:00:00Z' }]);
  const { takesLong, person, router } = await openSilent(
    '/schedule?date=2026-11-01',
    app,
    /^PATCH /,
    [...ownerAdditions],
  );
  const chip = await screen.findByRole('link', { name: /Kay Other/ });
  const cell = screen.getByRole('link', { name: /^Thursday, November 12/ }).closest('td');
  const dataTransfer = { effectAllowed: '', dropEffect: '' };
  fireEvent.dragStart(chip, { dataTransfer });
  fireEvent.drop(cell as HTMLElement, { dataTransfer });
  await takesLong();
  await act(() => router.navigate('/therapists/create'));
  const form = within(await screen.findByRole('dialog', { name: /therapist/i }));
  await person.type(form.getByLabelText(/Name/), 'Bo');
  await person.click(form.getByRole('button', { name: 'Cancel' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' }),
  );
  await person.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(form.getByLabelText(/Name/)).toHaveValue('Bo');
  expect(screen.getByText(slow)).toBeVisible();
  stop();
  expect(await screen.findByText(/not known whether this was changed/)).toBeVisible();
});
