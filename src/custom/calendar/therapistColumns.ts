import type { Appointment, Therapist } from '../scheduling/schedulingRecords';

/** A column of a day: what one therapist does, or what nobody is named for. */
export interface TherapistColumn {
  id: string;
  title: string;
  therapist: Therapist | null;
}

/** The column of what nobody is named for. */
const openColumn: TherapistColumn = { id: 'nobody', title: 'Nobody named', therapist: null };

/** In which column an appointment stands. */
export const columnIdOf = ({ therapist }: Pick<Appointment, 'therapist'>): string =>
  therapist ? `therapist ${therapist.id}` : openColumn.id;

const columnOf = (therapist: Therapist): TherapistColumn => ({
  id: columnIdOf({ therapist }),
  title: therapist.name,
  therapist,
});

/**
 * The columns of a day: a column each for who can be named and for who is named on it though they have
 * left, and one for what nobody is named for, if there is any. None where nobody can be named.
 * @param appointments those of the day
 */
export function therapistColumns(
  therapists: readonly { id: unknown; name: string }[],
  appointments: readonly Appointment[],
): TherapistColumn[] {
  if (therapists.length === 0) return [];
  const columns = new Map(
    therapists.map(({ id, name }) => {
      const column = columnOf({ id: String(id), name });
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
