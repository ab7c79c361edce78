import '../../../src/resources/rewards/RewardForm';
import '../../../src/resources/rewards/RewardList';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure, gate, holding } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { enrol } from '../../support/membership';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { updateRows } from '../../support/tables';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

const list = 'GET /api/owner/checkin/rewards';
const services = 'GET /api/owner/services';

const dialog = () => screen.findByRole('dialog', { name: 'Manage Check-in Rewards' });
const table = () => screen.findByRole('table', { name: 'Check-in rewards' });
const given = (app: TestApp) =>
  enrol(app, {
    services: [
      { name: 'Express Facial', price: 60, category: 'Facials' },
      { name: 'Swedish Massage', price: 1095.5 },
      { name: 'Secret Ritual', price: 20, is_active: false },
    ],
    rewards: [
      { service: 1, check_ins_required: 10, is_active: false },
      { service: 0, check_ins_required: 1 },
    ],
  });

const open = async (app: TestApp, path = '/rewards', instead?: Instead) => {
  const ids = await given(app);
  const view = await renderConsole(path, { app, ...(instead && { instead }) });
  await dialog();
  return { ...ids, ...view };
};

describe('the list view', () => {
  test('RWD-02: the table has its columns in their order', async () => {
    await open(app);
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Requirement',
      'Reward Service',
      'Service Value',
      'Category',
      'Status',
      'Actions',
    ]);
  });

  test('RWD-03, RWD-04: a row shows the check-ins, the service with its value and category, and the status', async () => {
    await open(app);
    const [, ...rows] = within(await table()).getAllByRole('row');
    const shown = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    );
    expect(shown).toEqual([
      ['1 check-in', 'Express Facial', '$60.00', 'Facials', 'Active'],
      ['10 check-ins', 'Swedish Massage', '$1,095.50', 'Massage', 'Inactive'],
    ]);
  });

  test('RWD-01: leads to the form view and back, and closing leads to the locations', async () => {
    const { person } = await open(app);
    await table();
    await person.click(screen.getByRole('link', { name: 'Add Reward' }));
    expect(await screen.findByRole('heading', { name: 'Add Reward' })).toBeVisible();
    expect(window.location.pathname).toBe('/rewards/create');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await table();
    await person.click(screen.getByRole('link', { name: /^Edit Swedish Massage/ }));
    expect(await screen.findByRole('heading', { name: 'Edit Reward' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/locations');
  });

  test('the keyboard stays in the dialog when the form gives way to the list', async () => {
    const { person } = await open(app, '/rewards/create');
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await table();
    expect(await dialog()).toHaveFocus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('without rewards it says so, and how to begin', async () => {
    await enrol(app, {});
    const { person } = await renderConsole('/rewards', { app });
    expect(await screen.findByText('No check-in rewards')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Add Your First Reward' }));
    expect(await screen.findByRole('heading', { name: 'Add Reward' })).toBeVisible();
  });

  test('RWD-14, ERR-12: a failed list shows the message of the server in the dialog, never an empty list', async () => {
    expectLogged('The gifts are being wrapped');
    let failing = true;
    const { person } = await open(app, '/rewards', ({ line }) =>
      line === list && failing ? failure('The gifts are being wrapped') : undefined,
    );
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      'The gifts are being wrapped',
    );
    expect(screen.queryByText('No check-in rewards')).toBeNull();
    failing = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await table();
  });

  test('RWD-11: deleting asks; declining sends nothing, agreeing deletes', async () => {
    const { person, linesOf, rewardIds } = await open(app);
    await table();
    const ask = async () => {
      await person.click(screen.getByRole('button', { name: /^Delete Swedish Massage/ }));
      const question = await screen.findByRole('alertdialog');
      expect(question).toHaveTextContent(
        'Are you sure you want to delete this reward configuration?',
      );
      return within(question);
    };
    await person.click((await ask()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(linesOf('DELETE')).toEqual([]);
    await person.click((await ask()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Swedish Massage')).toBeNull());
    expect(linesOf('DELETE')).toEqual([`DELETE /api/owner/checkin/rewards/${rewardIds[0]}`]);
  });

  test('RWD-14: a failed deletion shows the message of the server in the dialog, and the reward stays', async () => {
    expectLogged('Somebody has just earned it');
    const { person } = await open(app, '/rewards', ({ line }) =>
      line.startsWith('DELETE') ? failure('Somebody has just earned it', 409) : undefined,
    );
    await table();
    await person.click(screen.getByRole('button', { name: /^Delete Swedish Massage/ }));
    await person.click(within(await screen.findByRole('alertdialog')).getByText('Delete'));
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      'Somebody has just earned it',
    );
    expect(screen.getByText('Swedish Massage')).toBeVisible();
  });

  test('a reward shows its service as it is now', async () => {
    const { person } = await open(app);
    await table();
    await updateRows(app.db, 'services', { price: 61 }, { price: '60' });
    await person.click(screen.getByRole('link', { name: 'Add Reward' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('$61.00')).toBeVisible();
  });
});

describe('the form view', () => {
  const checkIns = () => screen.getByLabelText('Check-ins required');
  const service = () => screen.getByLabelText('Reward service');
  const type = (value: string) => fireEvent.change(checkIns(), { target: { value } });
  const choose = (name: string) =>
    fireEvent.change(service(), {
      target: { value: within(service()).getByRole<HTMLOptionElement>('option', { name }).value },
    });
  const save = () =>
    fireEvent.click(screen.getByRole('button', { name: /^(Create|Update) Reward$/ }));

  const add = async (app: TestApp, instead?: Instead) => {
    const view = await open(app, '/rewards/create', instead);
    await screen.findByRole('option', { name: 'Express Facial' });
    return view;
  };

  test('RWD-05, RWD-06, RWD-07: has its fields, begins with 5 check-ins and offers every service', async () => {
    await add(app);
    expect(checkIns()).toHaveValue(5);
    expect(screen.getByRole('checkbox', { name: 'Active' })).toBeChecked();
    const options = within(service()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Select a service',
      'Express Facial',
      'Secret Ritual',
      'Swedish Massage',
    ]);
  });

  test('RWD-08: the live preview follows both fields', async () => {
    await add(app);
    expect(screen.queryByText(/and earn a free/)).toBeNull();
    choose('Express Facial');
    expect(
      await screen.findByText('Get 5 check-ins and earn a free Express Facial (Value: $60.00)'),
    ).toBeVisible();
    type('12');
    choose('Swedish Massage');
    expect(
      await screen.findByText(
        'Get 12 check-ins and earn a free Swedish Massage (Value: $1,095.50)',
      ),
    ).toBeVisible();
    // Invalid input shows no preview sentence of the reward.
    for (const refused of ['101', '1.5', '-1']) {
      type(refused);
      expect(await screen.findByText('Choose a number of check-ins and a service.')).toBeVisible();
      expect(screen.queryByText(/and earn a free/)).toBeNull();
    }
  });

  test('RWD-02: a reward whose service was deleted is marked', async () => {
    await renderConsole('/rewards', {
      app,
      instead: ({ line }) =>
        line === 'GET /api/owner/services' ? Response.json({ services: [] }) : undefined,
    });
    const marks = await within(await table()).findAllByText('Service deleted');
    expect(marks[0]?.closest('td')).toHaveTextContent(/^.+ Service deleted$/);
  });

  test('RWD-05, API-36: a new reward is sent with its three fields and stands in the list', async () => {
    const { calls, serviceIds } = await add(app);
    type('100');
    choose('Secret Ritual');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Active' }));
    save();
    await table();
    expect(calls.find(({ line }) => line.startsWith('POST'))).toEqual({
      line: 'POST /api/owner/checkin/rewards',
      body: {
        check_ins_required: 100,
        reward_service_id: Number(serviceIds[2]),
        is_active: false,
      },
    });
    expect(await screen.findByText('100 check-ins')).toBeVisible();
    expect(window.location.pathname).toBe('/rewards');
  });

  test('RWD-05, API-37: a changed reward is sent whole', async () => {
    const { person, calls, serviceIds } = await open(app);
    await table();
    await person.click(screen.getByRole('link', { name: /^Edit Swedish Massage/ }));
    await screen.findByRole('option', { name: 'Express Facial' });
    expect(checkIns()).toHaveValue(10);
    expect(service()).toHaveValue(serviceIds[1]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Active' }));
    save();
    await table();
    expect(calls.find(({ line }) => line.startsWith('PUT'))?.body).toEqual({
      check_ins_required: 10,
      reward_service_id: Number(serviceIds[1]),
      is_active: true,
    });
  });

  test.for(['0', '101', '1.5', ''])(
    'RWD-09: "%s" check-ins are refused, and nothing is sent',
    async (text) => {
      const { linesOf } = await add(app);
      choose('Express Facial');
      type(text);
      save();
      expect(await screen.findByText('Check-ins required must be between 1 and 100')).toBeVisible();
      expect(checkIns()).toHaveFocus();
      expect(linesOf('POST')).toEqual([]);
    },
  );

  test('RWD-09: 1 is enough', async () => {
    const { linesOf } = await add(app);
    choose('Express Facial');
    type('1');
    save();
    await table();
    expect(linesOf('POST')).toHaveLength(1);
  });

  test('RWD-10: a reward without a service is refused', async () => {
    const { linesOf } = await add(app);
    save();
    expect(await screen.findByText('Please select a service for the reward')).toBeVisible();
    expect(service()).toHaveFocus();
    expect(linesOf('POST')).toEqual([]);
  });

  test('RWD-12: a failure to load the services says so, and they can be asked for again', async () => {
    expectLogged('The shelves are being moved');
    let failing = true;
    const { person } = await open(app, '/rewards/create', ({ line }) =>
      line === services && failing ? failure('The shelves are being moved') : undefined,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load services');
    failing = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('option', { name: 'Express Facial' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('RWD-13: a failed save shows the message of the server, and what was chosen stays', async () => {
    expectLogged('No more gifts');
    const { serviceIds } = await add(app, ({ line }) =>
      line.startsWith('POST') ? failure('No more gifts') : undefined,
    );
    choose('Express Facial');
    save();
    expect(await screen.findByRole('alert')).toHaveTextContent('No more gifts');
    expect(service()).toHaveValue(serviceIds[0]);
  });

  test('RWD-13: a failed save without a message says so', async () => {
    expectLogged('Request failed');
    await add(app, ({ line }) =>
      line.startsWith('POST') ? new Response('{}', { status: 500 }) : undefined,
    );
    choose('Express Facial');
    save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while saving the reward',
    );
  });

  test('RWD-13: two clicks save once', async () => {
    const held = gate();
    const { linesOf } = await add(
      app,
      holding((line) => line.startsWith('POST'), held),
    );
    choose('Express Facial');
    save();
    fireEvent.submit(checkIns().closest('form') as HTMLFormElement);
    held.open();
    await table();
    expect(linesOf('POST')).toHaveLength(1);
  });

  test('SHELL-24: a changed form asks before the dialog is closed, and before the list comes back', async () => {
    const { person } = await add(app);
    type('7');
    for (const way of ['Close', 'Cancel']) {
      await person.click(screen.getByRole('button', { name: way }));
      const question = await screen.findByRole('alertdialog');
      await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(checkIns()).toHaveValue(7);
    }
    await person.click(screen.getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/locations');
  });

  test('an address without a reward says so and leads back', async () => {
    const { person } = await open(app, '/rewards/999');
    expect(await screen.findByRole('alert')).toHaveTextContent('This reward was not found.');
    await person.click(screen.getByRole('button', { name: 'Back to the list' }));
    await table();
  });
});
