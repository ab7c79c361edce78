import { useFieldValue } from 'react-admin';
import { formatDate, formatDateTime, formatTime, type Moment } from '../../../domain/time';
import { isUnknown, type Unknown, unknownText } from '../../dataProvider/unknown';
import { useTimeZone } from '../parts/useTimeZone';
import cells from './cells.module.css';
import type { FieldOf, OptionalFieldProps } from './fieldProps';

interface DateFieldProps extends OptionalFieldProps {
  showDate?: boolean;
  showTime?: boolean;
}

/** A date in the business's time zone, its time of day, or both. */
export const DateField: FieldOf<Moment | null | Unknown, 'moment', DateFieldProps> = ({
  source,
  showDate = true,
  showTime = false,
  emptyText,
}) => {
  const moment: Moment | null | Unknown = useFieldValue({ source });
  const timeZone = useTimeZone();
  if (isUnknown(moment)) return <span>{unknownText}</span>;
  if (!moment) return emptyText && <span>{emptyText}</span>;
  const format = !showDate ? formatTime : showTime ? formatDateTime : formatDate;
  return (
    <time className={showDate && showTime ? cells.moment : cells.nowrap} dateTime={moment}>
      {format(moment, timeZone)}
    </time>
  );
};

DateField.orders = ['oldest first', 'newest first'];
