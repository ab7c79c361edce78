import { useQuery } from '@tanstack/react-query';
import { overlapping } from '../../../domain/booking';
import { endAfter } from '../../../domain/scheduling';
import { addDays, startOfDay } from '../../../domain/time';
import { Notice } from '../../components/Notice';
import surfaces from '../../components/surfaces.module.css';
import { useTimeZone } from '../../components/useTimeZone';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import { overlapNames } from './overlapNames';
import { schedulingQueries } from './schedulingQueries';

interface OverlapsProps {
  /** The appointment itself, if it is there already. */
  id?: string;
  start: Date;
  minutes: number;
}

/** Tells, before an appointment is saved, which others take place while it does. All can be kept. */
export const Overlaps = ({ id, start, minutes }: OverlapsProps) => {
  const timeZone = useTimeZone();
  const dataProvider = useOwnerDataProvider();
  // No appointment takes longer than a day. Whole days, so that another time of one asks nothing anew.
  const days = {
    start: startOfDay(addDays(start, -1, timeZone), timeZone),
    end: startOfDay(addDays(endAfter(start, minutes), 1, timeZone), timeZone),
  };
  const { data, error } = useQuery(schedulingQueries.range(dataProvider, days));
  const others = overlapping({ id: id ?? null, start, minutes }, data ?? []);
  return (
    <div role="status">
      {others.length > 0 && (
        <Notice>
          {others.length === 1
            ? 'Another appointment takes place at that time: '
            : `${others.length} other appointments take place at that time: `}
          {overlapNames(others, timeZone)}. You can save this one all the same.
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
