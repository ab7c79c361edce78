import { useFieldValue } from 'react-admin';
import { type Day, formatDate, isDay } from '../../../domain/time';
import cells from './cells.module.css';
import type { FieldOf } from './fieldProps';

/** A day, the same in every time zone; anything else as it is. */
export const CalendarDayField: FieldOf<string, 'day'> = ({ source }) => {
  const day: Day | '' = useFieldValue({ source, defaultValue: '' });
  if (!isDay(day)) return day && <span>{day}</span>;
  return (
    <time className={cells.nowrap} dateTime={day}>
      {formatDate(day, 'UTC')}
    </time>
  );
};

CalendarDayField.orders = ['oldest first', 'newest first'];
