import type { PersonAtWork } from '../../../resources/therapists/endpoint';
import type { Appointment, Therapist } from '../schedulingRecords';

/** A column of a day: the appointments of one therapist, or those without one. */
export interface TherapistColumn {
  id: string;
  title: string;
  therapist: Therapist | null;
  /** Undefined for somebody who has left. */
  person?: PersonAtWork;
}

/** The column of appointments without a therapist. */
const openColumn: TherapistColumn = { id: 'nobody', title: 'Unassigned', therapist: null };

/** In which column an appointment stands. */
export const columnIdOf = ({ therapist }: Pick<Appointment, 'therapist'>): string =>
  therapist ? `therapist ${therapist.id}` : openColumn.id;

const columnOf = (therapist: Therapist): TherapistColumn => ({
  id: columnIdOf({ therapist }),
  title: therapist.name,
  therapist,
});

/**
 * The columns of a day: one for each therapist that can be named, one for each who has left but is named
 * on that day, and one for appointments without a therapist, if there are any. No columns in a business
 * without therapists.
 * @param appointments those of the day
 */
export function therapistColumns(
  therapists: readonly PersonAtWork[],
  appointments: readonly Appointment[],
): TherapistColumn[] {
  if (therapists.length === 0) return [];
  const columns = new Map<string, TherapistColumn>(
    therapists.map((person) => {
      const column = { ...columnOf({ id: String(person.id), name: person.name }), person };
      return [column.id, column] as const;
    }),
  );
  for (const { therapist } of appointments) {
    if (therapist && !columns.has(columnIdOf({ therapist }))) {
      columns.set(columnIdOf({ therapist }), columnOf(therapist));
    }
  }
  const isOpen = appointments.some(({ therapist }) => !therapist);
  return isOpen ? [...columns.values(), openColumn] : [...columns.values()];
}
