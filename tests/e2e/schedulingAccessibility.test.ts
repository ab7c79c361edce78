import type { Page } from 'playwright-core';
import { noneViolates, type State } from './accessible';

const call = '**/api/owner/scheduling/appointments/calendar*';
const failing = { success: false, message: 'The books are away' };

/** One appointment of each status, a day apart. */
const everyStatus = ['scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no_show'].map(
  (status, index) => ({
    id: index + 1,
    scheduled_date: new Date(Date.now() + index * 86_400_000).toISOString(),
    status,
    title: 'Ann Lee',
    contact_notes: index % 2 === 0 ? 'Ring twice' : null,
    users: { name: 'Ann Lee', phone_number: '+15552014400', email: 'ann@mail.example' },
    services: { name: 'Swedish Massage', description: '', duration: '1 hour', category: '' },
    purchased_services: [],
  }),
);

const openAppointments = async (page: Page) => {
  await page.route(call, (route) => route.fulfill({ json: { success: true, data: everyStatus } }));
  await page.goto('/dashboard?list=appointments');
  await page.getByText('Showing 1-5 of 6 appointments').waitFor();
  await page.getByRole('heading', { name: 'Monthly Revenue' }).waitFor();
};

const answered = (json: object, shown: string): State => ({
  owner: true,
  async open(page) {
    await page.route(call, (route) => route.fulfill({ json }));
    await page.goto('/dashboard?list=appointments');
    await page.getByText(shown).waitFor();
  },
});

noneViolates({
  appointments: { owner: true, open: openAppointments },
  'appointments, empty': answered({ success: true, data: [] }, 'No Appointments'),
  'appointments, failed': { ...answered(failing, failing.message), fault: /books are away/ },
  'appointments, loading': {
    owner: true,
    async open(page) {
      await page.route(call, () => {});
      await page.goto('/dashboard?list=appointments');
      await page.getByText('Loading appointments...').waitFor();
    },
  },
  'details of an appointment, after a change that failed and one that did not': {
    owner: true,
    fault: /books are away/,
    async open(page) {
      await openAppointments(page);
      let answer: object = failing;
      await page.route('**/api/owner/scheduling/appointments/1', (route) =>
        route.fulfill({ json: answer }),
      );
      await page.locator('[data-status=scheduled] a').first().click();
      const dialog = page.getByRole('dialog', { name: 'Appointment' });
      await dialog.getByRole('button', { name: 'Completed' }).click();
      await page.getByRole('alert').getByText(failing.message).waitFor();
      answer = { success: true };
      await dialog.getByRole('button', { name: 'Confirmed' }).click();
      await dialog.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  'pending services': {
    owner: true,
    async open(page) {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Schedule', exact: true }).first().waitFor();
    },
  },
  'scheduling a pending service': {
    owner: true,
    async open(page) {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Schedule', exact: true }).first().click();
      await page.getByRole('dialog').getByLabel('Contact Notes').waitFor();
    },
  },
});
