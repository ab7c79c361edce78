// Imported once here, so that no test waits for lazy chunks.
import '../../src/custom/schedule/booking/ScheduleDialog';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The section of the pending services. */
export const pendingSection = () => screen.findByRole('region', { name: 'Pending Services' });

/** The cards, once there are some. */
export const pendingCards = async () => {
  const list = await screen.findByRole('list', { name: 'Pending Services' });
  return [...list.children] as HTMLElement[];
};

/** The card of a service. */
export const pendingCard = async (service: string) => {
  const heading = await screen.findByText(service, { selector: 'h3' });
  const card = heading.closest('li');
  if (!card) throw new Error(`"${service}" has no card`);
  return card;
};

/** Opens the schedule dialog of a service. */
export const openSchedule = async (person: UserEvent, service: string) => {
  const card = await pendingCard(service);
  await person.click(within(card).getByText('Schedule'));
  return screen.findByRole('dialog', { name: `Schedule ${service}` });
};

/** Types a date and a time such as "05/01/2026 03:00 PM" into the dialog's field. */
export const typeDate = async (person: UserEvent, text: string) => {
  const dialog = within(screen.getByRole('dialog'));
  const field = within(dialog.getByRole('group', { name: 'Date and time' }));
  await person.click(field.getByRole('spinbutton', { name: 'Month' }));
  await person.keyboard(text.replace(/[/ :]/g, ''));
};
