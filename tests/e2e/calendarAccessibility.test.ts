import type { Page } from 'playwright-core';
import { noneViolates, type State } from './accessible';
import { answer } from './answers';
import { appointmentsIn } from './appointments';
import type { Instead } from './consoleAddress';
import { goTo } from './pageReuse';

const failing = { success: false, message: 'The calendar is being bound' };
const calendar = '/api/owner/scheduling/appointments/calendar';

/** One appointment on each day that may share the week with today, and four today. */
const around = appointmentsIn([-6, -5, -4, -3, -2, -1, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6]);

const fill = (instead: Instead) => instead.get(calendar, answer({ success: true, data: around }));

const openMonth = async (page: Page, instead: Instead) => {
  fill(instead);
  await goTo(page, '/schedule');
  await page.locator('[role=grid][aria-busy=false]').waitFor();
};

/** A view, or a dialog over the month, whose address names it. */
const at = (path: string, ready: string): State => ({
  owner: true,
  async open(page, instead) {
    fill(instead);
    await goTo(page, path);
    await page.locator(ready).first().waitFor();
  },
});

noneViolates({
  week: at('/schedule?view=week', '.rbc-event'),
  day: at('/schedule?view=day', '.rbc-time-view'),
  agenda: at('/schedule?view=agenda', 'main h3'),
  'calendar, failed': {
    owner: true,
    fault: /500|being bound/,
    async open(page, instead) {
      instead.all(calendar, answer(failing, 500));
      await goTo(page, '/schedule');
      await page.getByRole('alert').waitFor();
    },
  },
  'list of a day': {
    owner: true,
    async open(page, instead) {
      await openMonth(page, instead);
      await page
        .getByRole('link', { name: /, [2-9]\d* appointments$/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: /^Appointments for/ }).waitFor();
    },
  },
  'editor of an appointment': {
    owner: true,
    async open(page, instead) {
      await openMonth(page, instead);
      await page
        .locator('[data-appointment]')
        .first()
        .evaluate((chip: HTMLElement) => chip.click());
      await page.getByRole('button', { name: 'Update' }).waitFor();
    },
  },
  'new appointment, faulty': {
    owner: true,
    async open(page) {
      await goTo(page, '/schedule/new');
      await page.getByRole('button', { name: 'Create Appointment' }).click();
      await page.getByText('Please select at least one service').waitFor();
    },
  },
});
