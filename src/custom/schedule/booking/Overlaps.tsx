import { useQuery } from '@tanstack/react-query';
import { overlapping, type Slot } from '../../../../domain/booking';
import { dateKey } from '../../../../domain/time';
import { Notice } from '../../../components/feedback/Notice';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useMethods } from '../../../dataProvider/useMethods';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import { schedulingQueries } from '../schedulingQueries';
import { overlapNames } from './overlapNames';
import { rangeOfWeek, weekOf } from './timeWeeks';

interface OverlapsProps {
  /** The id of the appointment itself, which is no overlap. */
  id?: string;
  start: Date;
  minutes: number;
  /** The therapist of the appointment. */
  therapist: Slot['therapist'];
}

/** A warning, before saving, about appointments at the same time. It does not prevent saving. */
export const Overlaps = ({ id, start, minutes, therapist }: OverlapsProps) => {
  const timeZone = useTimeZone();
  const people = useTherapists().length;
  const methods = useMethods();
  // As the times are asked for that are offered, so that neither asks anew.
  const week = weekOf(dateKey(start, timeZone), dateKey(useNow(), timeZone));
  const days = rangeOfWeek(week, timeZone);
  const { data, error } = useQuery(schedulingQueries.range(methods, days));
  const others = overlapping({ id: id ?? null, start, minutes, therapist }, data ?? [], people);
  return (
    <div role="status">
      {others.length > 0 && (
        <Notice>
          {`${
            others.length === 1
              ? 'Another appointment takes place at that time: '
              : `${others.length} other appointments take place at that time: `
          }${overlapNames(others, timeZone)}. You can save this one all the same.`}
        </Notice>
      )}
      {error && !data && (
        <p className={surfaces.note}>
          Whether other appointments take place at that time could not be checked.
        </p>
      )}
    </div>
  );
};
