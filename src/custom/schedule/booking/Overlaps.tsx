import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { atWork, overlapping } from '../../../../domain/booking';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import styles from './BookingFields.module.css';
import { overlapNames } from './overlapNames';
import { useAbsence } from './useAbsence';
import { anyTherapist, type Then, useDaysAround, type Visit } from './useAssigned';

interface OverlapsProps {
  visits: readonly Visit[];
  /** The chosen time, and the appointment itself, which is no overlap. */
  then: Then;
  therapistId: string;
  /** Called with whether the time is taken, which the button says too. */
  onTaken: (isTaken: boolean) => void;
}

/** A warning beside the button about appointments at the same time. It does not prevent saving. */
export const Overlaps = ({ visits, then: { start, id }, therapistId, onTaken }: OverlapsProps) => {
  const timeZone = useTimeZone();
  const people = useTherapists();
  const { data, error } = useQuery(useDaysAround(start)());
  const slot = {
    id: id ?? null,
    start,
    minutes: Math.max(0, ...visits.map(({ minutes }) => minutes)),
    therapist: therapistId && therapistId !== anyTherapist ? { id: therapistId } : null,
    serviceIds: (visits.length === 1 && visits[0]?.serviceIds) || [],
  };
  const others = overlapping(slot, data ?? [], atWork(people, slot, timeZone));
  const absence = useAbsence()(slot);
  const isTaken = others.length > 0 || absence !== undefined;
  useEffect(() => {
    onTaken(isTaken);
    return () => onTaken(false);
  }, [isTaken, onTaken]);
  return (
    <div role="status" className={styles.overlaps}>
      {absence && <p className={styles.taken}>{`${absence.text}. You can still save this one.`}</p>}
      {others.length > 0 && (
        <p className={styles.taken}>
          {`${
            others.length === 1
              ? 'Another appointment takes place at that time: '
              : `${others.length} other appointments take place at that time: `
          }${overlapNames(others, timeZone)}. You can still save this one.`}
        </p>
      )}
      {error && !data && (
        <p className={surfaces.note}>
          It could not be checked whether other appointments take place at that time.
        </p>
      )}
    </div>
  );
};
