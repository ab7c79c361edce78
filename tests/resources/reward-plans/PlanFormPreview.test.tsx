import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stock } from '../../support/catalogue';
import { renderConsole } from '../../support/renderConsole';
import { readRow } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const phone = () => screen.getByRole('img', { name: 'How members see it' });
const showPreview = async () => fireEvent.click(await screen.findByText('Show preview'));

test('the preview of a new plan follows what is typed', async () => {
  await stock(app, {});
  await renderConsole('/reward-plans/create', { app });
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await showPreview();
  expect(phone()).toHaveAccessibleDescription('a plan without a name');
  type(/^Plan name/, 'Gold');
  type(/^Monthly price/, '49.50');
  await waitFor(() =>
    expect(phone()).toHaveAccessibleDescription('Gold, $49.50 per month, 50 points each month'),
  );
});

test('the preview of a new plan has no prices that wait for a deleted one', async () => {
  const of = { client_app_id: app.businesses.spa.clientAppId };
  const { serviceIds } = await stock(app, {
    categories: ['Massage'],
    plans: [{ name: 'Gold', deleted_at: '2026-03-01T12:00:00Z' }],
    services: [
      { name: 'Stone Massage', is_active: true, price: 120, pricing: [{ special_price: 90 }] },
    ],
  });
  await app.db
    .updateTable('service_tier_prices')
    .from('reward_plans as plan')
    .set(({ ref }) => ({ reward_plan_id: ref('plan.id') }))
    .whereRef('plan.client_app_id', '=', 'service_tier_prices.client_app_id')
    .where('service_tier_prices.client_app_id', '=', of.client_app_id)
    .where('service_tier_prices.service_id', '=', Number(serviceIds[0]))
    .execute();
  await renderConsole('/reward-plans/create?tier=1', { app });
  fireEvent.change(await screen.findByLabelText(/^Plan name/), { target: { value: 'Newer' } });
  await showPreview();
  await waitFor(() => expect(phone()).toHaveAccessibleDescription(/^Newer/));
  expect(phone()).not.toHaveTextContent('Your prices');
});

test('the preview of a plan has the prices that its members pay, of what is live', async () => {
  const pricing = [{ special_price: 90 }];
  await stock(app, {
    categories: ['Massage'],
    plans: [{ name: 'Gold', price: 49.5 }],
    services: [
      { name: 'Stone Massage', is_active: true, price: 120, pricing },
      { name: 'Not yet', is_active: false, price: 120, pricing },
      { name: 'Facial', is_active: true },
    ],
  });
  const { id } = await readRow(app.db, 'reward_plans', {
    client_app_id: app.businesses.spa.clientAppId,
  });
  await renderConsole(`/reward-plans/${id}`, { app });
  await showPreview();
  await waitFor(() =>
    expect(phone()).toHaveAccessibleDescription(
      /^Gold, .*, \$49\.50 per month, 50 points each month, Stone Massage: \$90\.00$/,
    ),
  );
  expect(phone()).toHaveTextContent('Your pricesStone Massage$90.00');
});
