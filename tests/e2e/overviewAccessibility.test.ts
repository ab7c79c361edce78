import type { Page } from 'playwright-core';
import { metrics } from '../support/metrics';
import { noneViolates } from './accessible';
import { answer, never } from './answers';
import { goTo } from './pageReuse';

const call = '/api/owner/metrics/:id';

const openOverview = async (page: Page) => {
  await goTo(page, '/dashboard');
  await page.getByRole('heading', { name: 'Monthly Revenue' }).waitFor();
};

noneViolates({
  'overview, a meaning open': {
    owner: true,
    async open(page) {
      await openOverview(page);
      await page.getByRole('button', { name: "What Today's Revenue means" }).click();
      await page.getByText(/What customers paid today/).waitFor();
    },
  },
  'overview, loading': {
    owner: true,
    async open(page, instead) {
      instead.all(call, never);
      await goTo(page, '/dashboard');
      await page.getByText('Loading metrics...').waitFor({ state: 'attached' });
    },
  },
  'overview, unavailable': {
    owner: true,
    fault: /500/,
    async open(page, instead) {
      instead.all(call, answer({ success: false }, 500));
      await goTo(page, '/dashboard');
      await page.getByText('Unable to load metrics').waitFor();
    },
  },
  'overview of a new business': {
    owner: true,
    async open(page, instead) {
      const data = metrics({
        monthlyRevenue: { total: 0, growth: 0 },
        members: { total: 0 },
        services: { total: 0 },
        todayRevenue: { amount: 0, dailyTrend: 0 },
        checkins: { thisMonth: 0 },
        campaigns: { totalCampaigns: 0 },
      });
      instead.all(call, answer({ success: true, data }));
      await goTo(page, '/dashboard');
      await page.getByText('Set up services').waitFor();
    },
  },
});
