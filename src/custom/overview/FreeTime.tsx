import { Link } from 'react-router-dom';
import { formatDuration } from '../../../domain/duration';
import { formatTime } from '../../../domain/time';
import { useMay } from '../../authProvider/useMay';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { useTherapistList } from '../../resources/therapists/useTherapists';
import { useOpeningHours } from '../hours/useOpeningHours';
import { schedulePaths, whenOf } from '../schedule/schedulePaths';
import type { Appointment } from '../schedule/schedulingRecords';
import { freeToday } from './freeToday';
import styles from './Today.module.css';

interface Props {
  appointments: readonly Appointment[];
  now: Date;
}

/** The first free time today for one more appointment, with the length of the gap, as a link to book it. */
const FreeTime = ({ appointments, now }: Props) => {
  const timeZone = useTimeZone();
  const { hours, isAssumed, isLoading, error } = useOpeningHours();
  const { people, isKnown } = useTherapistList();
  const canBook = useMay()('book');
  // Nothing is shown until hours, closures and therapists are known, since a guess could be wrong.
  if (isAssumed || isLoading || error || !isKnown) return null;
  const free = freeToday({ appointments, hours, people, now, timeZone });
  if (free === undefined) return null;
  const className = `${styles.part} ${styles.freeTime}`;
  if (!free) return <span className={className}>Fully booked</span>;
  const text = (
    <>
      <span className={styles.long}>Next </span>
      <span className={styles.free}>free</span>
      <span className={styles.long}> time</span>
      <span>{` ${formatTime(free.start, timeZone)}`}</span>
      <span className={styles.long}>{` for ${formatDuration(free.minutes)}`}</span>
    </>
  );
  if (!canBook) return <span className={className}>{text}</span>;
  return (
    <Link className={className} to={schedulePaths.create(whenOf(free.start, timeZone))}>
      {text}
    </Link>
  );
};

export default FreeTime;
