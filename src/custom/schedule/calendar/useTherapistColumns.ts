import { useMemo } from 'react';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import type { Appointment } from '../schedulingRecords';
import { type TherapistColumn, therapistColumns } from './therapistColumns';

const none: readonly Appointment[] = [];

/** The day's columns by therapist; empty in other views. */
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
