import '../../../src/components/history/HistoryDialog';
import '../../../src/resources/reward-plans/CooldownInput';
import '../../../src/resources/reward-plans/RewardPlanList';
import '../../../src/resources/services/ServiceList';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure, gate, holding } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { enrol } from '../../support/membership';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { updateRows } from '../../support/tables';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

const path = '/api/owner/settings/global';

const settings = () => screen.getByRole('region', { name: 'Introductory Services Settings' });
const input = () => screen.findByLabelText('Cooldown');
const sent = (calls: { line: string; body: unknown }[]) =>
  calls.filter(({ line }) => line === `PATCH ${path}`).map(({ body }) => body);
const months = (value: number) => ({ default_intro_service_cooldown_months: value });

const open = async (app: TestApp, cooldown: number, instead?: Instead) => {
  await enrol(app, { cooldown });
  const view = await renderConsole('/reward-plans', { app, ...(instead && { instead }) });
  await screen.findByText('Introductory Services Settings');
  return view;
};

test.for([
  [0, 'months'],
  [1, 'month'],
  [2, 'months'],
] as const)('PLAN-41: a cooldown of %i stands with "%s"', async ([value, label]) => {
  await open(app, value);
  expect(await input()).toHaveValue(String(value));
  expect(within(settings()).getByText(label)).toBeVisible();
});

test('PLAN-42, API-56: is saved by Enter and not by other keys', async () => {
  const { person, calls } = await open(app, 3);
  await person.click(await input());
  await person.keyboard('{Backspace}12{ArrowLeft} {Backspace}');
  expect(sent(calls)).toEqual([]);
  expect(within(settings()).getByText('months')).toBeVisible();
  await person.keyboard('{Enter}');
  expect(await within(settings()).findByText('Saved')).toBeVisible();
  await person.tab();
  expect(sent(calls)).toEqual([months(12)]);
  expect(await input()).toHaveValue('12');
});

test('PLAN-42: is saved on leaving the input, and only when it has changed', async () => {
  const { person, calls } = await open(app, 3);
  await person.click(await input());
  await person.tab();
  await person.click(await input());
  await person.keyboard('{Backspace}0');
  await person.tab();
  expect(await within(settings()).findByText('Saved')).toBeVisible();
  expect(sent(calls)).toEqual([months(0)]);
});

test.for(['-1', '13', 'soon', '', '1.5'])(
  'PLAN-43: "%s" is refused, the old value stands again and nothing is sent',
  async (text) => {
    const { calls } = await open(app, 3);
    fireEvent.change(await input(), { target: { value: text } });
    fireEvent.blur(await input());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please enter a value between 0 and 12',
    );
    expect(await input()).toHaveValue('3');
    expect(sent(calls)).toEqual([]);
    fireEvent.input(await input(), { target: { value: '3' } });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
);

test('PLAN-44: a failure to load shows its message, no value, and can be tried again', async () => {
  expectLogged('The drawer is stuck');
  let failing = true;
  const { person } = await open(app, 3, ({ line }) =>
    line === `GET ${path}` && failing ? failure('The drawer is stuck') : undefined,
  );
  expect(await within(settings()).findByRole('alert')).toHaveTextContent('The drawer is stuck');
  expect(screen.queryByLabelText('Cooldown')).toBeNull();
  failing = false;
  await person.click(within(settings()).getByRole('button', { name: 'Retry' }));
  expect(await input()).toHaveValue('3');
});

test('PLAN-45: a failure to save shows its message, and the value of the server stands again', async () => {
  expectLogged('The pen is empty');
  const { linesOf } = await open(app, 3, ({ line }) =>
    line.startsWith('PATCH') ? failure('The pen is empty') : undefined,
  );
  await input();
  // Somebody else has changed it meanwhile.
  await updateRows(app.db, 'global_settings', { default_intro_service_cooldown_months: 5 });
  fireEvent.change(await input(), { target: { value: '4' } });
  fireEvent.keyDown(await input(), { key: 'Enter' });
  expect(await within(settings()).findByRole('alert')).toHaveTextContent('The pen is empty');
  await waitFor(async () => expect(await input()).toHaveValue('5'));
  expect(linesOf('GET').filter((line) => line === `GET ${path}`)).toHaveLength(2);
});

test('PLAN-42: Enter and leaving together save once', async () => {
  const held = gate();
  const { calls } = await open(
    app,
    3,
    holding((line) => line.startsWith('PATCH'), held),
  );
  fireEvent.change(await input(), { target: { value: '4' } });
  fireEvent.keyDown(await input(), { key: 'Enter' });
  fireEvent.blur(await input());
  expect(await within(settings()).findByText('Saving...')).toBeVisible();
  held.open();
  expect(await within(settings()).findByText('Saved')).toBeVisible();
  expect(sent(calls)).toEqual([months(4)]);
});

test('the cooldown tells who changed it and how, and the change is undone', async () => {
  await enrol(app, { cooldown: 3 });
  const { person } = await renderConsole('/reward-plans', {
    app,
    user: { additions: ['history'] },
  });
  const field = await input();
  fireEvent.change(field, { target: { value: '6' } });
  fireEvent.blur(field);
  await screen.findByText('Saved');
  await person.click(within(settings()).getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  await history.findByText(/cooldown of introductory services from 3 months to 6 months/);
  const [change] = history.getAllByRole('listitem');
  await person.click(within(change as HTMLElement).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(field).toHaveValue('3'));
});

describe('the blur is a click that leads away', () => {
  /** Types `text` over a cooldown of 3, then blurs the field by a click on another tab. */
  const leaveWith = async (app: TestApp, text: string, instead?: Instead) => {
    const view = await open(app, 3, instead);
    fireEvent.change(await input(), { target: { value: text } });
    fireEvent.blur(await input());
    await act(() => view.router.navigate('/services'));
    await waitFor(() => expect(screen.queryByLabelText('Cooldown')).toBeNull());
    return view;
  };

  test('PLAN-45: a failure to save is told on the other page', async () => {
    expectLogged('The pen is empty');
    const held = gate();
    await leaveWith(app, '4', async ({ line }) => {
      if (!line.startsWith('PATCH')) return undefined;
      await held.passed;
      return failure('The pen is empty');
    });
    held.open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The pen is empty');
  });

  test('PLAN-43: what is refused is told on the other page', async () => {
    const { calls } = await leaveWith(app, '13');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please enter a value between 0 and 12',
    );
    expect(sent(calls)).toEqual([]);
  });

  const quicker = {
    told: 'Somebody else has set the cooldown to 5 months in the meantime. Your change is not saved.',
    change: (app: TestApp) =>
      updateRows(app.db, 'global_settings', {
        default_intro_service_cooldown_months: 5,
        updated_at: new Date(Date.now() + 1000),
      }),
  };

  test('PLAN-42: that somebody else was quicker is told where nobody can be asked', async () => {
    expectLogged(/Somebody else has/);
    const held = gate();
    const { calls } = await leaveWith(
      app,
      '4',
      holding((line) => line.startsWith('PATCH'), held),
    );
    await quicker.change(app);
    held.open();
    expect(await screen.findByRole('alert')).toHaveTextContent(quicker.told);
    expect(sent(calls)).toHaveLength(1);
  });

  test('PLAN-42: a question that is left without an answer is answered with no', async () => {
    expectLogged(/Somebody else has/);
    const { calls, router } = await open(app, 3);
    fireEvent.change(await input(), { target: { value: '4' } });
    await quicker.change(app);
    fireEvent.blur(await input());
    await screen.findByRole('alertdialog', { name: 'Set it to 4 months anyway?' });
    await act(() => router.navigate('/services'));
    expect(await screen.findByRole('alert')).toHaveTextContent(quicker.told);
    expect(sent(calls)).toHaveLength(1);
  });
});
