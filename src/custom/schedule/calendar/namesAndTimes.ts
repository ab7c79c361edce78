import { formatTime } from '../../../../domain/time';
import type { Appointment } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';

/** Appointments in one line: "9:00 AM Ann Lee, 10:30 AM Bo Ray". */
export const namesAndTimes = (appointments: readonly Appointment[], timeZone: string): string =>
  appointments
    .map(({ start, customer }) => `${formatTime(start, timeZone)} ${nameOf(customer)}`)
    .join(', ');
