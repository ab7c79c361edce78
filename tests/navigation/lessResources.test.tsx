import '../../src/resources/checkins/CheckInDialog';
import '../../src/resources/reward-plans/PlanPreviewDialog';
import '../../src/resources/reward-plans/RewardPlanList';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { declaredAt } from '../../src/navigation/access';
import type * as list from '../../src/resources';
import { checkInRow, historyInstead } from '../support/checkIns';
import { enrol } from '../support/membership';
import { renderConsole } from '../support/renderConsole';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();

const left = vi.hoisted(() => ['transactions', 'billing', 'customers', 'campaigns', 'services']);

// The list as somebody shortens it who has no use for these.
vi.mock('../../src/resources', async (original: () => Promise<typeof list>) => ({
  resources: (await original()).resources.filter(({ name }) => !left.includes(name)),
}));

/** The addresses on the page behind which there is nothing. */
const deadLinks = () =>
  [...document.querySelectorAll('a[href^="/"]')]
    .map((link) => new URL(link.getAttribute('href') ?? '', location.origin).pathname)
    .filter((path) => !['/', '/about', '/contact'].includes(path) && !declaredAt(path));

test.for(['/dashboard', '/help', '/checkins', '/schedule'])(
  'no link of %s leads to a resource that was taken out of the list',
  async (path) => {
    const { person } = await renderConsole(path, { app });
    await screen.findByRole('heading', { level: 1 });
    if (path === '/dashboard') await screen.findByRole('heading', { name: 'Open your doors' });
    await person.click(screen.getByRole('button', { name: 'Verbena Day Spa' }));
    await within(await screen.findByRole('menu')).findByRole('menuitem', { name: 'Profile' });
    expect(deadLinks()).toEqual([]);
  },
);

test('a check-in names its customer without a link where customers were taken out', async () => {
  await renderConsole('/checkins/7', { app, instead: historyInstead() });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findAllByText(String(checkInRow().user.full_name))).not.toEqual([]);
  expect(dialog.queryByRole('link', { name: 'View Customer Profile' })).toBeNull();
  expect(deadLinks()).toEqual([]);
});

test('the preview of a plan names its services without links where services were taken out', async () => {
  const { planIds } = await enrol(app, {
    services: [{ name: 'Hot Stones', price: 100 }],
    plans: [{ name: 'Gold', price: 29.1 }],
  });
  await renderConsole(`/reward-plans/${planIds[0]}/show`, { app });
  await within(await screen.findByRole('dialog')).findByText('Hot Stones');
  expect(deadLinks()).toEqual([]);
});

test('an act that leads to a page that was taken out is not offered', async () => {
  const { person } = await renderConsole('/help', { app });
  await screen.findByRole('heading', { level: 1 });
  await person.keyboard('{Control>}k{/Control}');
  await person.keyboard('a');
  await screen.findByRole('dialog');
  expect(screen.queryByRole('option', { name: /Add customer/ })).toBeNull();
});
