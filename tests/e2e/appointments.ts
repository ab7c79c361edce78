const statuses = ['scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no_show'];

/** Appointments as the calendar's call gives them, so many days from now, of one status after the other. */
export const appointmentsIn = (days: number[]) =>
  days.map((day, index) => ({
    id: index + 1,
    scheduled_date: new Date(Date.now() + day * 86_400_000).toISOString(),
    status: statuses[index % statuses.length],
    title: 'Ann Lee',
    contact_notes: index % 2 === 0 ? 'Ring twice' : null,
    users: { id: 3, name: 'Ann Lee', phone_number: '+15552014400', email: 'ann@mail.example' },
    services: { name: 'Swedish Massage', description: '', duration: '1 hour', category: '' },
    purchased_services: [],
  }));
