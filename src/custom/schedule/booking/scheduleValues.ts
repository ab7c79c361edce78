import { appointmentLimits, bookingFaults, isOnCooldown } from '../../../../domain/booking';
import type { FieldFault } from '../../../../domain/fieldFault';
import { currentTime } from '../../../dataProvider/serverClock';
import type { PurchasedService } from '../schedulingRecords';

/** The form values of the schedule dialog; the date is an ISO instant, "" while incomplete. */
export interface ScheduleValues {
  purchased_service_ids: string[];
  scheduled_date: string;
  /** "" for nobody. */
  therapist_id: string;
  contact_notes: string;
}

/** Adds an id to a list, or removes it. */
export const toggled = (ids: readonly string[], id: string, selected: boolean): string[] =>
  selected ? [...ids, id] : ids.filter((other) => other !== id);

/** The initial form values: of the given services, the first is selected. */
export const scheduleValuesOf = (
  offered: readonly PurchasedService[],
  timeZone: string,
): ScheduleValues => {
  const [held] = offered;
  const canBeSelected = held && !isOnCooldown(held.nextAvailable, currentTime(), timeZone);
  return {
    purchased_service_ids: canBeSelected ? [held.id] : [],
    scheduled_date: '',
    therapist_id: '',
    contact_notes: '',
  };
};

/** The validation errors in the order of the form. */
export function scheduleFaults(
  { scheduled_date, contact_notes }: ScheduleValues,
  services: number,
  now: Date,
): FieldFault<keyof ScheduleValues>[] {
  const date = scheduled_date ? new Date(scheduled_date) : null;
  const faults: FieldFault<keyof ScheduleValues>[] = bookingFaults({ date, services }, now);
  if (contact_notes.length > appointmentLimits.contactNotes) {
    const message = `Contact notes can be at most ${appointmentLimits.contactNotes} characters`;
    faults.push({ field: 'contact_notes', message });
  }
  return faults;
}
