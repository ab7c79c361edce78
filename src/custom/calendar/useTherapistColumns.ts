import { useMemo } from 'react';
import { useTherapists } from '../../resources/therapists/useTherapists';
import type { Appointment } from '../scheduling/schedulingRecords';
import { type TherapistColumn, therapistColumns } from './therapistColumns';

const none: readonly Appointment[] = [];

/** The columns of a day by therapist, where that is what is shown; none else. */
export const useTherapistColumns = (
  isDay: boolean,
  appointments: readonly Appointment[] = none,
): TherapistColumn[] => {
  const therapists = useTherapists();
  return useMemo(
    () => (isDay ? therapistColumns(therapists, appointments) : []),
    [isDay, therapists, appointments],
  );
};
