import type { Page } from 'playwright-core';
import { changeHeader } from '../../domain/activity';
import { noneViolates, type State } from './accessible';
import { answer, never } from './answers';
import { appointmentsIn } from './appointments';
import { nextYear } from './clock';
import type { Instead } from './consoleAddress';
import { goTo } from './roaming';

const call = '/api/owner/scheduling/appointments/calendar';
const failing = { success: false, message: 'The books are away' };

/** One appointment of each status, a day apart. */
const everyStatus = appointmentsIn([0, 1, 2, 3, 4, 5]);

const pending = '/api/owner/scheduling/purchased-services';

/** Ann's purchased services: a paid one, a free one, and one under cooldown that she cannot book yet. */
const held = [1, 2, 3].map((id) => {
  const users = { id: 1, name: 'Ann Lee', phone_number: '+15552014400', email: 'ann@mail.example' };
  const isIntro = id > 1;
  return {
    id,
    status: 'not_scheduled',
    is_intro_service: isIntro,
    created_at: '2026-03-01T12:00:00Z',
    services: { name: `Facial ${id}`, duration: '1 hour' },
    order_items: isIntro ? null : { unit_price: 95, orders: { users } },
    users: isIntro ? users : null,
    intro_service_next_available_date: id > 2 ? '2099-01-01T12:00:00Z' : null,
  };
});

const openAppointments = async (page: Page, instead: Instead) => {
  instead.all(call, answer({ success: true, data: everyStatus }));
  await goTo(page, '/dashboard?list=appointments');
  await page.getByText('Showing 1-5 of 6 appointments').waitFor();
  await page.getByRole('heading', { name: 'Monthly Revenue' }).waitFor();
};

const answered = (json: object, shown: string): State => ({
  owner: true,
  async open(page, instead) {
    instead.all(call, answer(json));
    await goTo(page, '/dashboard?list=appointments');
    await page.getByRole('tabpanel').getByText(shown).waitFor();
  },
});

noneViolates({
  appointments: { owner: true, open: openAppointments },
  'appointments, empty': answered({ success: true, data: [] }, 'No Appointments'),
  'appointments, failed': { ...answered(failing, failing.message), fault: /books are away/ },
  'appointments, loading': {
    owner: true,
    async open(page, instead) {
      instead.all(call, never);
      await goTo(page, '/dashboard?list=appointments');
      await page.getByText('Loading appointments...').waitFor();
    },
  },
  'details of an appointment, after a change that failed and one that did not': {
    owner: true,
    fault: /books are away/,
    async open(page, instead) {
      await openAppointments(page, instead);
      let changed = Response.json(failing);
      instead.all('/api/owner/scheduling/appointments/1', () => changed);
      await page.locator('[data-status=scheduled] a').first().click();
      const dialog = page.getByRole('dialog', { name: 'Appointment' });
      await dialog.getByRole('button', { name: 'Completed' }).click();
      await page.getByRole('alert').getByText(failing.message).waitFor();
      changed = Response.json({ success: true }, { headers: { [changeHeader]: '7' } });
      await dialog.getByRole('button', { name: 'Confirmed' }).click();
      await dialog.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  'pending services, with a free one and one on cooldown': {
    owner: true,
    async open(page, instead) {
      instead.all(pending, answer({ success: true, data: held }));
      await goTo(page, '/dashboard');
      await page.getByText(/^Cooldown Active/).waitFor();
    },
  },
  'pending services, none': {
    owner: true,
    async open(page, instead) {
      instead.all(pending, answer({ success: true, data: [] }));
      await goTo(page, '/dashboard');
      await page.getByText('No pending services need scheduling').waitFor();
    },
  },
  'pending services, failed': {
    owner: true,
    fault: /500|books are away/,
    async open(page, instead) {
      instead.all(pending, answer(failing, 500));
      await goTo(page, '/dashboard');
      await page.getByText('Failed to load purchased services').waitFor();
    },
  },
  'scheduling a pending service, refused': {
    owner: true,
    fault: /409|books are away/,
    async open(page, instead) {
      instead.all(pending, answer({ success: true, data: held }));
      instead.all('/api/owner/scheduling/purchased-services/:id/schedule', answer(failing, 409));
      await goTo(page, '/dashboard?schedule=2');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('spinbutton', { name: 'Month' }).click();
      await page.keyboard.type(`0615${nextYear()}1030AM`);
      await dialog.getByRole('button', { name: 'Schedule Service' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
});
