import { hoursOfDay } from '../../domain/openingHours';
import { endAfter } from '../../domain/scheduling';
import { placeOf } from './hours';
import type { Rows } from './rows';
import type { Shop, ShopTherapist } from './shop';

type Appointment = Rows['appointments'][number];

const servicesOf = (rows: Rows) => {
  const services = new Map(rows.purchased_services.map(({ id, service_id }) => [id, service_id]));
  const byAppointment = new Map<unknown, number[]>();
  for (const { appointment_id, purchased_service_id } of rows.appointment_services) {
    const known = byAppointment.get(appointment_id) ?? [];
    byAppointment.set(appointment_id, [...known, services.get(purchased_service_id) ?? 0]);
  }
  return ({ id }: Appointment) => byAppointment.get(id) ?? [];
};

/**
 * Assigns to each appointment a therapist who is free, works then and does its services, the longest
 * idle first; none where there is nobody. What has begun before is done by whoever was free.
 */
export function assignTherapists(rows: Rows, shop: Shop): void {
  const busyUntil = new Map(shop.therapists.map((therapist) => [therapist, new Date(0)]));
  const idsOf = servicesOf(rows);
  const worksAt = ({ hours, daysOff }: ShopTherapist, start: Date, lasting: number): boolean => {
    const { day, minutes } = placeOf(shop, start);
    if (daysOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)) return false;
    const weekday = hours?.[shop.timeline.weekdayOf(day)];
    return (
      !weekday ||
      hoursOfDay(weekday).some(({ from, to }) => from <= minutes && minutes + lasting <= to)
    );
  };
  const inOrder = rows.appointments
    .map((row) => ({ row, start: new Date(row.scheduled_date) }))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  for (const { row, start } of inOrder) {
    const idle = [...busyUntil]
      .filter(([, until]) => until <= start)
      .toSorted(([, a], [, b]) => a.getTime() - b.getTime())
      .map(([therapist]) => therapist);
    const wanted = idsOf(row);
    const able = idle.filter(({ serviceIds }) => wanted.every((id) => serviceIds?.has(id) ?? true));
    const lasting = Number(row.duration_minutes);
    const isPast = shop.timeline.dayOf(start) <= 0;
    const next =
      able.find((therapist) => worksAt(therapist, start, lasting)) ??
      (isPast ? (able[0] ?? idle[0]) : undefined);
    if (!next) continue;
    row.therapist_id = next.id;
    if (row.status !== 'cancelled') busyUntil.set(next, endAfter(start, lasting));
  }
}
