import '../../../src/resources/reward-plans/PlanForm';
import '../../../src/resources/reward-plans/PlanPreviewDialog';
import '../../../src/resources/reward-plans/DeletePlan';
import '../../../src/resources/reward-plans/RewardPlanList';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { failure, gate, holding } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { enrol } from '../../support/membership';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const list = 'GET /api/owner/reward-plans';
const subscribersStay = 'Existing subscribers stay subscribed and keep paying.';

const gold = { tier_level: 1, name: 'Gold', price: 29.1 };
const platinum = { tier_level: 2, name: 'Platinum', price: 89, is_active: false };
const diamond = { tier_level: 3, name: 'Diamond', price: 1149.5 };

const open = async (
  plans: Parameters<typeof enrol>[1]['plans'] = [diamond, gold, platinum],
  instead?: Instead,
) => {
  const ids = await enrol(app, { plans });
  const view = await renderConsole('/reward-plans', { app, ...(instead && { instead }) });
  await screen.findByText('Manage membership tiers and monthly point allocations');
  return { ...ids, ...view };
};

const card = (name: string) => screen.findByRole('article', { name });
const inCard = async (name: string) => within(await card(name));
const slots = () =>
  within(screen.getByRole('list', { name: 'Reward plans' })).getAllByRole('listitem');
const button = async (name: string, of: string) => (await inCard(of)).getByRole('button', { name });

test('PLAN-01, PLAN-02: the tab has its title and its subtitle', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Reward Plans' })).toBeVisible();
  expect(screen.getByText('Manage membership tiers and monthly point allocations')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reward Plans' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a live plan is marked whose intro service is deleted or in preview; one that is off is not', async () => {
  const trouble = { deleted_services: ['Facial'], hidden_services: ['Bath', 'Wrap'] };
  await open(undefined, async ({ line }) => {
    if (line !== list) return undefined;
    const plans = [
      { ...diamond, id: 3, is_active: true },
      { ...gold, id: 1, is_active: true, ...trouble },
      { ...platinum, id: 2, ...trouble },
    ];
    return new Response(JSON.stringify({ data: plans }));
  });
  const marked = await inCard('Gold');
  expect(marked.getByText('Service deleted: Facial')).toBeVisible();
  expect(marked.getByText('Service in preview: Bath, Wrap')).toBeVisible();
  for (const name of ['Platinum', 'Diamond']) {
    expect((await inCard(name)).queryByText(/^Service /)).toBeNull();
  }
});

test('PLAN-03, PLAN-04, PLAN-05, PLAN-06: the cards stand in the order of their tiers, each with icon, name, tier, status, price and points', async () => {
  await open(undefined, async ({ line }) => {
    if (line !== list) return undefined;
    const plans = [
      { ...diamond, id: 3, is_active: true },
      { ...gold, id: 1, is_active: true },
      { ...platinum, id: 2 },
    ];
    return new Response(JSON.stringify({ data: plans }));
  });
  await card('Gold');
  const shown = slots().map((slot) => ({
    text: slot.textContent,
    tier: slot.querySelector('[data-tier]')?.getAttribute('data-tier'),
    icons: [...slot.querySelectorAll('svg')].map((icon) => icon.dataset.testid),
  }));
  expect(shown).toEqual([
    {
      text: expect.stringContaining('GoldTier 1ActivePrice per month$29.10Points per month30'),
      tier: '1',
      icons: ['StarBorderOutlinedIcon', 'CheckCircleOutlinedIcon'],
    },
    {
      text: expect.stringContaining(
        'PlatinumTier 2InactivePrice per month$89.00Points per month89',
      ),
      tier: '2',
      icons: ['WorkspacePremiumOutlinedIcon', 'PauseCircleOutlinedIcon'],
    },
    {
      text: expect.stringContaining(
        'DiamondTier 3ActivePrice per month$1,149.50Points per month1,150',
      ),
      tier: '3',
      icons: ['DiamondOutlinedIcon', 'CheckCircleOutlinedIcon'],
    },
  ]);
});

test('PLAN-07, PLAN-08: a card has its four buttons in their order', async () => {
  await open();
  const texts = async (name: string) =>
    [...(await card(name)).querySelectorAll('a, button')].map(({ textContent }) => textContent);
  expect(await texts('Gold')).toEqual(['Preview', 'Edit', 'Deactivate', 'Delete']);
  expect(await texts('Platinum')).toEqual(['Preview', 'Edit', 'Activate', 'Delete']);
});

describe('how many plans there are', () => {
  const note = 'Maximum plans reached… delete an existing one first';

  test('PLAN-09, PLAN-10: with one plan the other tiers are placeholders, and another can be added', async () => {
    const { person } = await open([platinum]);
    await card('Platinum');
    expect(slots().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Tier 1 (Basic)No plan for this tier yet'),
      expect.stringContaining('Platinum'),
      expect.stringContaining('Tier 3 (Ultimate)No plan for this tier yet'),
    ]);
    expect(screen.queryByText(note)).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Create a plan for tier 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create Reward Plan' });
    expect(within(dialog).getByLabelText('Tier level')).toHaveValue('3');
  });

  test('PLAN-10: with two plans "Add Plan" is there and opens the dialog', async () => {
    const { person } = await open([gold, platinum]);
    await card('Gold');
    await person.click(screen.getByRole('link', { name: 'Add Plan' }));
    await screen.findByRole('dialog', { name: 'Create Reward Plan' });
    expect(window.location.pathname).toBe('/reward-plans/create');
  });

  test('PLAN-10, PLAN-12: with three it is not, and a note says why', async () => {
    await open();
    await card('Gold');
    expect(screen.queryByRole('link', { name: 'Add Plan' })).toBeNull();
    expect(screen.getByText(note)).toBeVisible();
  });

  test('PLAN-12: who opens the dialog by its address then is told the same', async () => {
    await enrol(app, { plans: [gold, platinum, diamond] });
    await renderConsole('/reward-plans/create', { app });
    expect(await screen.findByRole('dialog', { name: 'Create Reward Plan' })).toHaveTextContent(
      note,
    );
  });

  test('PLAN-11: with none the owner can begin', async () => {
    const { person } = await open([]);
    expect(await screen.findByText('No Reward Plans Yet')).toBeVisible();
    expect(screen.getByText('Create up to 3 membership tiers for your customers')).toBeVisible();
    expect(screen.queryByText('No plan for this tier yet')).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Create Your First Plan' }));
    await screen.findByRole('dialog', { name: 'Create Reward Plan' });
  });

  test('while the plans load, it says so; a failure shows its message, never "No Reward Plans Yet"', async () => {
    expectLogged('The tiers are being sorted');
    const held = gate();
    let failing = true;
    const { person } = await open([gold], async ({ line }) => {
      if (line !== list) return undefined;
      await held.passed;
      return failing ? failure('The tiers are being sorted') : undefined;
    });
    expect(screen.getByText('Loading reward plans...')).toBeVisible();
    held.open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The tiers are being sorted');
    expect(screen.queryByText('No Reward Plans Yet')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add Plan' })).toBeNull();
    failing = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await card('Gold');
  });
});

describe('switching', () => {
  test('PLAN-08, PLAN-15: "Deactivate" tells what it means for subscribers, and then switches', async () => {
    const { person, calls, planIds } = await open();
    await person.click(await button('Deactivate', 'Gold'));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('hidden from new sign-ups');
    expect(question).toHaveTextContent(subscribersStay);
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await person.click(await button('Deactivate', 'Gold'));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }),
    );
    await (await inCard('Gold')).findByRole('button', { name: 'Activate' });
    expect((await card('Gold')).textContent).toContain('Inactive');
    expect(calls.filter(({ line }) => line.startsWith('PUT'))).toEqual([
      { line: `PUT /api/owner/reward-plans/${planIds[1]}`, body: { is_active: false } },
    ]);
  });

  test('PLAN-08, PLAN-31: "Activate" switches at once', async () => {
    const { person, calls } = await open();
    await person.click(await button('Activate', 'Platinum'));
    await (await inCard('Platinum')).findByRole('button', { name: 'Deactivate' });
    expect(calls.find(({ line }) => line.startsWith('PUT'))?.body).toEqual({ is_active: true });
  });

  test('PLAN-32: the success message shows for 5 seconds', async () => {
    await open();
    const activate = await button('Activate', 'Platinum');
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    fireEvent.click(activate);
    await vi.waitFor(() =>
      expect(screen.getByText('Reward plan updated successfully!')).toBeVisible(),
    );
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.getByText('Reward plan updated successfully!')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Reward plan updated successfully!')).toBeNull();
  });

  test('PLAN-33: a failed update shows the message of the server, and the plan stays as it was', async () => {
    expectLogged('The card payment provider is away');
    const { person } = await open(undefined, ({ line }) =>
      line.startsWith('PUT') ? failure('The card payment provider is away') : undefined,
    );
    await person.click(await button('Activate', 'Platinum'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The card payment provider is away');
    expect(await button('Activate', 'Platinum')).toBeVisible();
  });

  test('PLAN-33: and says so when the server gives no message', async () => {
    expectLogged('Failed to update reward plan');
    const { person } = await open(undefined, ({ line }) =>
      line.startsWith('PUT') ? new Response('{}', { status: 500 }) : undefined,
    );
    await person.click(await button('Activate', 'Platinum'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update reward plan');
  });

  test('two clicks switch once', async () => {
    const held = gate();
    const { linesOf } = await open(
      undefined,
      holding((line) => line.startsWith('PUT'), held),
    );
    const activate = await button('Activate', 'Platinum');
    fireEvent.click(activate);
    fireEvent.click(activate);
    held.open();
    await (await inCard('Platinum')).findByRole('button', { name: 'Deactivate' });
    expect(linesOf('PUT')).toHaveLength(1);
  });
});

describe('deleting', () => {
  const ask = async (name: string) => {
    fireEvent.click(await button('Delete', name));
    return screen.findByRole('dialog', { name: `Delete "${name}"?` });
  };
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Type DELETE to delete the plan'), {
      target: { value },
    });
  const confirm = (dialog: HTMLElement) =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

  test('PLAN-13, PLAN-15: tells what it means for subscribers and asks for the word DELETE; then the plan leaves the grid', async () => {
    const { linesOf, planIds } = await open();
    const dialog = await ask('Platinum');
    expect(dialog).toHaveTextContent('hidden from new sign-ups');
    expect(dialog).toHaveTextContent(subscribersStay);
    type('DELETE');
    confirm(dialog);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Platinum' })).toBeNull());
    expect(linesOf('DELETE')).toEqual([`DELETE /api/owner/reward-plans/${planIds[2]}`]);
    expect(await screen.findByRole('link', { name: 'Add Plan' })).toBeVisible();
  });

  test('a deleted plan is brought back from its message, with its tier', async () => {
    await enrol(app, { plans: [gold, platinum] });
    await renderConsole('/reward-plans', { app, user: { additions: ['history'] } });
    const dialog = await ask('Platinum');
    type('DELETE');
    confirm(dialog);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Platinum' })).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Undone: .*Platinum is as it was before$/);
    expect(await card('Platinum')).toHaveTextContent('Tier 2');
  });

  test.for(['', 'delete', 'DELETE ', 'DELET'])('PLAN-14: "%s" deletes nothing', async (text) => {
    const { linesOf } = await open();
    const dialog = await ask('Platinum');
    type(text);
    confirm(dialog);
    expect(await screen.findByText('Nothing is deleted until you type DELETE here.')).toBeVisible();
    expect(linesOf('DELETE')).toEqual([]);
  });

  test.for(['Cancel', 'Close'])('PLAN-14: "%s" deletes nothing', async (way) => {
    const { person, linesOf } = await open();
    const dialog = await ask('Platinum');
    type('DELETE');
    await person.click(within(dialog).getByRole('button', { name: way }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await card('Platinum')).toBeVisible();
    expect(linesOf('DELETE')).toEqual([]);
  });

  test('PLAN-34: a failed deletion shows the message of the server, and the plan stays', async () => {
    expectLogged('Not on a Monday');
    await open(undefined, ({ line }) =>
      line.startsWith('DELETE') ? failure('Not on a Monday', 409) : undefined,
    );
    const dialog = await ask('Platinum');
    type('DELETE');
    confirm(dialog);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not on a Monday');
    expect(await card('Platinum')).toBeVisible();
  });
});

test('AUTH-26: who has no token is led to the sign-in, which retrying could not replace', async () => {
  expectLogged('No authentication token found');
  const { person } = await renderConsole('/reward-plans', {
    app,
    instead: () => {
      localStorage.removeItem('owner_token');
      return undefined;
    },
  });
  const banners = await screen.findAllByText('No authentication token found');
  expect(banners.length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await person.click(screen.getAllByRole('button', { name: 'Sign in' })[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(screen.getByText('Please sign in again.')).toBeVisible();
});

test('each plan says its members, what they pay and who left, where the server reports it', async () => {
  const ids = await enrol(app, { plans: [gold, platinum] });
  const [goldId] = ids.planIds;
  const lines: string[] = [];
  const instead: Instead = ({ line }) => {
    if (!line.includes('/members?')) return undefined;
    lines.push(line);
    const plan = { id: Number(goldId), name: 'Gold', tier_level: 1, joined: 3 };
    const plans = [{ ...plan, members: 12, income: 349.2, left: 2 }];
    const period = { first_day: '2026-03-01', last_day: '2026-03-04', steps: [], plans };
    return Response.json({ data: { step: 'day', period, compared: null } });
  };
  const user = { additions: ['reports'] };
  const { unmount } = await renderConsole('/reward-plans', { app, user, instead });
  await waitFor(async () =>
    expect(await card('Gold')).toHaveTextContent('Members12Monthly income$349.20Left this month2'),
  );
  expect(await card('Platinum')).toHaveTextContent('Members0Monthly income$0.00');
  expect(lines).toHaveLength(1);
  unmount();

  await renderConsole('/reward-plans', { app, user: { additions: [] }, instead });
  expect(await card('Gold')).not.toHaveTextContent('Members');
  expect(lines).toHaveLength(1);
});
