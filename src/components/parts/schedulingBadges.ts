import type { AppointmentStatus, PurchasedServiceStatus } from '../../../domain/scheduling';

/** The colour of a status badge by its meaning. */
export type StatusTone =
  | 'warning'
  | 'info'
  | 'primary'
  | 'success'
  | 'quiet'
  | 'danger'
  | 'waiting';

const badges: Readonly<
  Record<PurchasedServiceStatus | AppointmentStatus, { label: string; tone: StatusTone }>
> = {
  not_scheduled: { label: 'Not Scheduled', tone: 'warning' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'primary' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
  no_show: { label: 'No Show', tone: 'danger' },
  pending: { label: 'Pending', tone: 'waiting' },
};

/** The badge of a status; an unknown status is shown by its own name. */
export function statusBadge(status: string): { label: string; tone: StatusTone } {
  const known = Object.hasOwn(badges, status) ? badges[status as AppointmentStatus] : undefined;
  return known ?? { label: status.replaceAll('_', ' '), tone: 'quiet' };
}
