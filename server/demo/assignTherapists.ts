import { endAfter } from '../../domain/scheduling';
import type { Rows } from './rows';

/** Assigns a free therapist to each appointment, the longest idle first; none if all are busy. */
export function assignTherapists(appointments: Rows['appointments'], therapistIds: number[]): void {
  const busyUntil = new Map(therapistIds.map((id) => [id, new Date(0)]));
  const inOrder = appointments
    .map((row) => ({ row, start: new Date(row.scheduled_date) }))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  for (const { row, start } of inOrder) {
    const [next] = [...busyUntil]
      .filter(([, until]) => until <= start)
      .toSorted(([, a], [, b]) => a.getTime() - b.getTime());
    if (!next) continue;
    row.therapist_id = next[0];
    if (row.status !== 'cancelled') {
      busyUntil.set(next[0], endAfter(start, Number(row.duration_minutes)));
    }
  }
}
