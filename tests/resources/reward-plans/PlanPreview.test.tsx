import '../../../src/resources/reward-plans/PlanPreviewDialog';
import '../../../src/resources/reward-plans/DeletePlan';
import '../../../src/resources/reward-plans/RewardPlanList';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { enrol } from '../../support/membership';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { specificationBackend } from '../../support/specificationBackend';
import { insertRow } from '../../support/tables';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

const dialog = () => screen.findByRole('dialog', { name: 'Plan Preview: Gold' });
const items = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const others = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Other ${index + 1}`,
    price: 40,
    category: 'Facials',
  }));

const open = async (app: TestApp, otherServices = 6, instead?: Instead) => {
  const { planIds } = await enrol(app, {
    services: [
      { name: 'Massage', price: 100 },
      { name: 'Manicure', price: 30 },
      ...others(otherServices),
    ],
    plans: [
      {
        name: 'Gold',
        price: 29.1,
        intro: [
          { service: 0, quantity: 1 },
          { service: 1, quantity: 3 },
        ],
      },
    ],
  });
  const services = await app.db.selectFrom('services').select(['id', 'name']).execute();
  const idOf = (name: string) => services.find((service) => service.name === name)?.id ?? 0;
  for (const [name, special_price] of [
    ['Massage', 75],
    ['Manicure', 0],
  ] as const) {
    await insertRow(app.db, 'service_tier_prices', {
      client_app_id: app.businesses.spa.clientAppId,
      service_id: idOf(name),
      tier_level: 1,
      reward_plan_id: Number(planIds[0]),
      special_price,
      is_enabled: true,
    });
  }
  const path = `/reward-plans/${planIds[0]}/show`;
  return renderConsole(path, { app, ...(instead && { instead }) });
};

test('PLAN-37: shows the monthly price, how many services have a special price, and the free services', async () => {
  await open(app);
  const shown = await dialog();
  expect(await within(shown).findByText('$29.10')).toBeVisible();
  expect(shown).toHaveTextContent('per month');
  expect(shown).toHaveTextContent('2 services with special pricing');
  expect(await items('Free introductory services')).toEqual(['Massageonce', 'Manicure3 times']);
});

test('PLAN-38: shows the original price struck through, the special price or FREE, and the percent off', async () => {
  await open(app);
  await dialog();
  expect((await items('Member special pricing')).toSorted()).toEqual([
    'ManicureMassageinstead of$30.00FREE100% off',
    'MassageMassageinstead of$100.00$75.0025% off',
  ]);
  const struck = [...document.querySelectorAll('s')].map(({ textContent }) => textContent);
  expect(struck.toSorted()).toEqual(['$100.00', '$30.00']);
});

test('PLAN-39: lists six others at regular price', async () => {
  await open(app, 6);
  await dialog();
  const shown = await items('Other services at regular price');
  expect(shown).toHaveLength(6);
  expect(shown[0]).toBe('Other 1Facials$40.00');
  expect(screen.queryByText(/^Plus/)).toBeNull();
});

test('PLAN-39: and says how many more there are', async () => {
  await open(app, 9);
  await dialog();
  const shown = await items('Other services at regular price');
  expect(shown).toHaveLength(7);
  expect(shown.at(-1)).toBe('Plus 3 more services...');
});

test('PLAN-07, PLAN-37: the button of a card opens it, and closing leads back', async () => {
  const { person } = await open(app);
  await dialog();
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const card = await screen.findByRole('article', { name: 'Gold' });
  await person.click(within(card).getByRole('link', { name: 'Preview' }));
  await dialog();
});

test('a plan that gives nothing says so', async () => {
  const { planIds } = await enrol(app, { plans: [{ name: 'Gold' }] });
  await renderConsole(`/reward-plans/${planIds[0]}/show`, { app });
  const shown = await dialog();
  expect(await within(shown).findByText('This plan has none.')).toBeVisible();
  expect(shown).toHaveTextContent('0 services with special pricing');
});

test('PLAN-40: a failure shows its message, and can be tried again', async () => {
  expectLogged('The mirror is misted');
  let failing = true;
  const { person } = await open(app, 6, ({ line }) =>
    line.endsWith('/preview') && failing ? failure('The mirror is misted') : undefined,
  );
  const shown = await dialog();
  expect(await within(shown).findByRole('alert')).toHaveTextContent('The mirror is misted');
  failing = false;
  await person.click(within(shown).getByRole('button', { name: 'Retry' }));
  expect(await within(shown).findByText('$29.10')).toBeVisible();
});

test('an address without a plan says so', async () => {
  await enrol(app, {});
  await renderConsole('/reward-plans/999/show', { app });
  expect(await screen.findByRole('alert')).toHaveTextContent('This reward plan was not found.');
});

test('PLAN-37: lists that a preview does not tell are not available, and not told as none', async () => {
  const bare = { ...app, app: specificationBackend(app.app, { previews: 'missing' }) };
  await open(bare as unknown as TestApp);
  const shown = await dialog();
  expect(await within(shown).findAllByText('Not available')).toHaveLength(3);
  expect(shown).not.toHaveTextContent(/\b0\b|No free|None/);
});
