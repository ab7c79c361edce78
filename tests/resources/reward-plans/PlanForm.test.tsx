import '../../../src/resources/reward-plans/PlanForm';
import '../../../src/resources/reward-plans/RewardPlanList';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure, gate, holding } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { enrol } from '../../support/membership';
import { messageShown } from '../../support/notifications';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const services = [
  { name: 'Facial' },
  { name: 'Massage' },
  { name: 'Manicure' },
  { name: 'Secret Ritual', is_active: false },
];
const plans = [
  {
    tier_level: 2,
    name: 'Platinum',
    price: 29.1,
    intro: [
      { service: 0, quantity: 1 },
      { service: 1, quantity: 2 },
    ],
  },
];

const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const choose = (name: string) =>
  fireEvent.change(field('Service'), {
    target: {
      value: within(field('Service')).getByRole<HTMLOptionElement>('option', { name }).value,
    },
  });
const addingQuantity = () =>
  document.getElementById('reward-plans-adding.quantity') as HTMLInputElement;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const entries = () =>
  within(screen.getByRole('group', { name: 'Free introductory services' }))
    .queryAllByRole('listitem')
    .map((item) => [
      item.querySelector('span')?.textContent,
      within(item).getByLabelText<HTMLInputElement>('Quantity').value,
    ]);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const create = async (instead?: Instead) => {
  const ids = await enrol(app, { services, plans });
  const path = '/reward-plans/create';
  const view = await renderConsole(path, { app, ...(instead && { instead }) });
  await screen.findByRole('dialog', { name: 'Create Reward Plan' });
  await screen.findByRole('option', { name: 'Facial' });
  return { ...ids, ...view };
};
const edit = async (instead?: Instead) => {
  const ids = await enrol(app, { services, plans });
  const path = `/reward-plans/${ids.planIds[0]}`;
  const view = await renderConsole(path, { app, ...(instead && { instead }) });
  await screen.findByLabelText('Plan name');
  await screen.findByRole('option', { name: 'Facial' });
  return { ...ids, ...view };
};
const fillIn = ({ tier = '1', name = 'Gold', price = '49.10' } = {}) => {
  type('Tier level', tier);
  type('Plan name', name);
  type('Monthly price', price);
};
const addEntry = (name: string, quantity = '1') => {
  choose(name);
  fireEvent.change(addingQuantity(), { target: { value: quantity } });
  click('Add');
};

const writes = (calls: { line: string; body: unknown }[]) =>
  calls
    .filter(({ line }) => !line.startsWith('GET'))
    .map(({ line, body }) => [line.replace('/api/owner/reward-plans', ''), body]);

describe('a new plan', () => {
  test('PLAN-16, PLAN-17, PLAN-18, PLAN-22: has a tier select without the used tiers, and no status', async () => {
    await create();
    const options = within(field('Tier level')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Select a tier',
      'Tier 1 (Basic)',
      'Tier 3 (Ultimate)',
    ]);
    expect(screen.queryByRole('checkbox', { name: 'Plan Status' })).toBeNull();
    expect(field('Plan name')).toHaveValue('');
    expect(field('Monthly price')).toHaveValue('');
    expect(addingQuantity()).toHaveValue(1);
  });

  test('PLAN-18: the only tier left is chosen already', async () => {
    await enrol(app, {
      plans: [
        { tier_level: 1, name: 'Gold', price: 29 },
        { tier_level: 2, name: 'Platinum', price: 59 },
      ],
    });
    await renderConsole('/reward-plans/create', { app });
    expect(await screen.findByLabelText('Tier level')).toHaveValue('3');
  });

  test('PLAN-24, PLAN-25: free services are chosen among the active ones, once each by default', async () => {
    await create();
    const options = within(field('Service')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Select a service',
      'Facial',
      'Manicure',
      'Massage',
    ]);
    choose('Facial');
    click('Add');
    expect(entries()).toEqual([['Facial', '1']]);
    expect(field('Service')).toHaveValue('');
    await waitFor(() => expect(field('Service')).toHaveFocus());
    click('Remove Facial');
    expect(entries()).toEqual([]);
  });

  test('PLAN-29, PLAN-06: is created, then its free services, then the list is loaded again', async () => {
    const { calls, serviceIds } = await create();
    fillIn();
    expect(screen.getByText('50 points per month')).toBeVisible();
    addEntry('Facial');
    addEntry('Massage', '10');
    click('Create Plan');
    await closed();
    const from = calls.findIndex(({ line }) => line.startsWith('POST'));
    const after = calls.slice(from).map(({ line }) => line.replace(/\/\d+\//, '/N/'));
    expect(after).toEqual([
      'POST /api/owner/reward-plans',
      'POST /api/owner/reward-plans/N/intro-services',
      'POST /api/owner/reward-plans/N/intro-services',
      'GET /api/owner/reward-plans',
    ]);
    expect(calls.slice(from, from + 3).map(({ body }) => body)).toEqual([
      { tier_level: 1, name: 'Gold', price: 49.1 },
      { service_id: Number(serviceIds[0]), quantity: 1 },
      { service_id: Number(serviceIds[1]), quantity: 10 },
    ]);
    expect(await screen.findByRole('article', { name: 'Gold' })).toHaveTextContent('$49.10');
    expect(screen.getByText('Reward plan created')).toBeVisible();
    expect(window.location.pathname).toBe('/reward-plans');
  });

  test('nothing typed is lost: a chosen service that was not added yet is saved with the plan', async () => {
    const { calls, serviceIds } = await create();
    fillIn();
    choose('Manicure');
    click('Create Plan');
    await closed();
    expect(writes(calls)[1]?.[1]).toEqual({ service_id: Number(serviceIds[2]), quantity: 1 });
  });

  test('PLAN-19: the name is required and has at most 50 characters', async () => {
    const { calls } = await create();
    fillIn({ name: '   ' });
    click('Create Plan');
    expect(await screen.findByText('Plan name is required')).toBeVisible();
    expect(field('Plan name')).toHaveFocus();
    type('Plan name', 'x'.repeat(51));
    click('Create Plan');
    expect(await screen.findByText('Plan name must be at most 50 characters')).toBeVisible();
    expect(writes(calls)).toEqual([]);
    type('Plan name', 'x'.repeat(50));
    click('Create Plan');
    await closed();
    expect(writes(calls)).toHaveLength(1);
  });

  test.for(['0', '', 'abc', '0.004'])(
    'PLAN-20: the monthly price "%s" is refused, and nothing is sent',
    async (price) => {
      const { calls } = await create();
      fillIn({ price });
      click('Create Plan');
      expect(await screen.findByText('Monthly price must be greater than 0')).toBeVisible();
      expect(writes(calls)).toEqual([]);
    },
  );

  test('PLAN-20: a price has digits and a decimal point only', async () => {
    await create();
    type('Monthly price', '-1');
    expect(field('Monthly price')).toHaveValue('1');
  });

  test('PLAN-18: a plan without a tier is refused', async () => {
    const { calls } = await create();
    fillIn({ tier: '' });
    click('Create Plan');
    expect(await screen.findByText('Please select a tier: 1, 2 or 3')).toBeVisible();
    expect(writes(calls)).toEqual([]);
  });
});

describe('the free services', () => {
  test('PLAN-27: an entry without a service is refused', async () => {
    await create();
    click('Add');
    expect(await screen.findByText('Please select a service')).toBeVisible();
    expect(field('Service')).toHaveFocus();
    choose('Facial');
    await waitFor(() => expect(screen.queryByText('Please select a service')).toBeNull());
  });

  test('PLAN-28: a service is added once', async () => {
    await create();
    addEntry('Facial');
    addEntry('Facial');
    expect(
      await screen.findByText('This service is already added as an intro service'),
    ).toBeVisible();
    expect(entries()).toEqual([['Facial', '1']]);
  });

  test.for(['0', '11', '1.5', ''])('PLAN-26: the quantity "%s" is refused', async (quantity) => {
    await create();
    addEntry('Facial', quantity);
    expect(await screen.findByText('Quantity must be between 1 and 10')).toBeVisible();
    expect(entries()).toEqual([]);
  });

  test('PLAN-26: so is that of an entry when it is saved', async () => {
    const { calls } = await edit();
    const [first] = screen.getAllByLabelText('Quantity');
    fireEvent.change(first as HTMLElement, { target: { value: '11' } });
    click('Update Plan');
    expect(await screen.findByText('Quantity must be between 1 and 10')).toBeVisible();
    expect(first).toHaveFocus();
    expect(writes(calls)).toEqual([]);
  });

  test('PLAN-36: a failure to load the services is logged and told, and the rest can be used', async () => {
    expectLogged('The shelves are being moved');
    await enrol(app, { services, plans });
    let failing = true;
    const { person } = await renderConsole('/reward-plans/create', {
      app,
      instead: ({ line }) =>
        line === 'GET /api/owner/services' && failing
          ? failure('The shelves are being moved')
          : undefined,
    });
    expect(
      await screen.findByText('The services could not be loaded: The shelves are being moved'),
    ).toBeVisible();
    fillIn();
    failing = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: 'Facial' })).toBeInTheDocument();
  });
});

describe('an existing plan', () => {
  test('PLAN-16, PLAN-17, PLAN-21, PLAN-22, PLAN-24: name and price are read-only with the reason; status and free services can be changed', async () => {
    await edit();
    expect(field('Plan name')).toHaveValue('Platinum');
    expect(field('Plan name')).toHaveAttribute('readonly');
    expect(field('Monthly price')).toHaveValue('$29.10');
    expect(field('Monthly price')).toHaveAttribute('readonly');
    expect(field('Plan name')).toHaveAccessibleDescription(
      /synchronized with the card payment provider/,
    );
    expect(screen.queryByLabelText('Tier level')).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Plan Status' })).toBeChecked();
    expect(entries()).toEqual([
      ['Facial', '1'],
      ['Massage', '2'],
    ]);
  });

  test('PLAN-15: taking the status away tells what it means for subscribers', async () => {
    await edit();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Plan Status' }));
    expect(
      await screen.findByText(
        'Inactive: hidden from new sign-ups. Existing subscribers stay subscribed and keep paying.',
      ),
    ).toBeVisible();
  });

  test('PLAN-31, PLAN-32: the status is sent first, then what is different of the free services; the list reloads and the message shows', async () => {
    const { calls, planIds, serviceIds } = await edit();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Plan Status' }));
    click('Remove Facial');
    fireEvent.change(screen.getAllByLabelText('Quantity')[0] as HTMLElement, {
      target: { value: '3' },
    });
    addEntry('Manicure', '4');
    click('Update Plan');
    await closed();
    const own = `/${planIds[0]}/intro-services`;
    expect(writes(calls)).toEqual([
      [`PUT /${planIds[0]}`, { is_active: false }],
      [expect.stringMatching(`^DELETE ${own}/\\d+$`), undefined],
      [`POST ${own}`, { service_id: Number(serviceIds[2]), quantity: 4 }],
      [expect.stringMatching(`^PUT ${own}/\\d+$`), { quantity: 3 }],
    ]);
    expect(calls.at(-1)?.line).toBe('GET /api/owner/reward-plans');
    await messageShown('Reward plan updated successfully!');
    expect(await screen.findByRole('article', { name: 'Platinum' })).toHaveTextContent('Inactive');
  });

  test('PLAN-31: nothing but the status is sent when nothing else has changed', async () => {
    const { calls } = await edit();
    click('Update Plan');
    await closed();
    expect(writes(calls)).toHaveLength(1);
  });

  test('a failure to load the free services shows its message, and can be tried again', async () => {
    expectLogged('The list is lost');
    const { planIds } = await enrol(app, { services, plans });
    let failing = true;
    const { person } = await renderConsole(`/reward-plans/${planIds[0]}`, {
      app,
      instead: ({ line }) =>
        line.endsWith('/intro-services') && failing ? failure('The list is lost') : undefined,
    });
    const dialog = await screen.findByRole('dialog', { name: 'Edit Reward Plan' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The list is lost');
    failing = false;
    await person.click(within(dialog).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(entries()).toHaveLength(2));
  });

  test('SHELL-24: a changed form asks first; an address without a plan says so', async () => {
    const { person } = await edit();
    click('Remove Facial');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Discard changes' }));
    await closed();
    expect(window.location.pathname).toBe('/reward-plans');
  });
});

describe('a save that fails', () => {
  test('PLAN-34, PLAN-35: shows the message of the server, and what was typed stays', async () => {
    expectLogged('The card is worn out');
    const { calls } = await create(({ line }) =>
      line === 'POST /api/owner/reward-plans' ? failure('The card is worn out', 502) : undefined,
    );
    fillIn();
    addEntry('Facial');
    click('Create Plan');
    expect(await screen.findByRole('alert')).toHaveTextContent('The card is worn out');
    expect(field('Plan name')).toHaveValue('Gold');
    expect(entries()).toEqual([['Facial', '1']]);
    expect(writes(calls)).toHaveLength(1);
  });

  test('PLAN-30: of a new plan with a failed free service the plan and the others stay; it is logged and told, and saving again adds what is missing', async () => {
    expectLogged('The table is taken');
    let failing = true;
    const isMassage = (body: unknown) => (body as { service_id?: number }).service_id === massage();
    const { calls, serviceIds } = await create(({ line, body }) =>
      failing && line.startsWith('POST') && isMassage(body)
        ? failure('The table is taken')
        : undefined,
    );
    const massage = () => Number(serviceIds[1]);
    fillIn();
    addEntry('Facial');
    addEntry('Massage', '2');
    addEntry('Manicure');
    click('Create Plan');
    expect(
      await screen.findByText('Massage could not be added to the plan: The table is taken'),
    ).toBeVisible();
    expect(writes(calls)).toHaveLength(4);

    const dialog = await screen.findByRole('dialog', { name: 'Edit Reward Plan' });
    expect(dialog).toHaveTextContent('The plan is created.');
    expect(field('Plan name')).toHaveAttribute('readonly');
    expect(entries()).toEqual([
      ['Facial', '1'],
      ['Massage', '2'],
      ['Manicure', '1'],
    ]);

    failing = false;
    click('Update Plan');
    await closed();
    const again = writes(calls).slice(4);
    expect(again).toEqual([
      [expect.stringMatching(/^PUT \/\d+$/), { is_active: true }],
      [
        expect.stringMatching(/^POST \/\d+\/intro-services$/),
        { service_id: massage(), quantity: 2 },
      ],
    ]);
    expect(await screen.findByRole('article', { name: 'Gold' })).toBeVisible();
    const { length } = await app.db.selectFrom('intro_services').select('id').execute();
    expect(length).toBe(2 + 3);
  });

  test('PLAN-31, PLAN-35: of an edited plan with a failed free service the dialog says what is saved, and saving again doubles nothing', async () => {
    expectLogged('The table is taken');
    let failing = true;
    const { calls } = await edit(({ line }) =>
      failing && line.startsWith('DELETE') ? failure('The table is taken') : undefined,
    );
    click('Remove Facial');
    addEntry('Manicure');
    click('Update Plan');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "The table is taken. The plan's status is saved, but 1 of 2 changes of its free services are not.",
    );
    failing = false;
    click('Update Plan');
    await closed();
    expect(writes(calls).map(([line]) => String(line).split(' ')[0])).toEqual([
      'PUT',
      'DELETE',
      'POST',
      'PUT',
      'DELETE',
    ]);
  });

  test('PLAN-29: two clicks save once', async () => {
    const held = gate();
    const { calls } = await create(holding((line) => line.startsWith('POST'), held));
    fillIn();
    click('Create Plan');
    fireEvent.submit(field('Plan name').closest('form') as HTMLFormElement);
    held.open();
    await closed();
    expect(writes(calls)).toHaveLength(1);
  });
});
