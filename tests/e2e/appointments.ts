import { changeHeader } from '../../domain/activity';
import { now } from './clock';
import type { Instead } from './consoleAddress';

const appointments = '/api/owner/scheduling/appointments';

const activity = '/api/owner/activity';

const statuses = ['scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no_show'];

/** Appointments as the calendar call answers them, so many days from now, with each status in turn. */
export const appointmentsIn = (days: number[]) =>
  days.map((day, index) => ({
    id: index + 1,
    scheduled_date: new Date(now().getTime() + day * 86_400_000).toISOString(),
    status: statuses[index % statuses.length],
    title: 'Ann Lee',
    contact_notes: index % 2 === 0 ? 'Ring twice' : null,
    users: { id: 3, name: 'Ann Lee', phone_number: '+15552014400', email: 'ann@mail.example' },
    services: { name: 'Swedish Massage', description: '', duration: '1 hour', category: '' },
    purchased_services: [],
  }));

/** One appointment, which the server may move and take back again: on Thursday, March 5, 2026 at 10:00 AM in New York. */
export const oneAppointment = (instead: Instead, scheduled_date = '2026-03-05T15:00:00.000Z') => {
  const state = {
    scheduled_date,
    therapist_id: null as number | null,
  };
  const patches: unknown[] = [];
  const service = { name: 'Facial', description: '', duration: '1 hour', category: '' };
  const row = () => ({
    id: 7,
    ...state,
    therapist: state.therapist_id ? { id: state.therapist_id, name: 'Noah Berg' } : null,
    status: 'scheduled',
    title: 'Ann Lee',
    contact_notes: null,
    users: { id: 3, name: 'Ann Lee', phone_number: null, email: null },
    services: service,
    purchased_services: [],
  });
  instead.get(`${appointments}/calendar`, (c) => c.json({ success: true, data: [row()] }));
  instead.all(`${appointments}/7`, async (c) => {
    const body = await c.req.json();
    patches.push(body);
    const before = { ...state };
    Object.assign(state, body);
    instead.post(`${activity}/7/undo`, (undoing) => {
      Object.assign(state, before);
      const data = { id: 8, action: 'appointment.updated', subject: 'Ann Lee' };
      return undoing.json({ success: true, data });
    });
    return c.json({ success: true, data: row() }, 200, { [changeHeader]: '7' });
  });
  return patches;
};
