import { type Day, dateKey, daysBetween, formatLongDate, formatTime } from '../../../domain/time';
import surfaces from '../../components/parts/surfaces.module.css';
import styles from './activity.module.css';
import type { Activity } from './activityMethods';
import { activityWords } from './activityWords';

interface ActivityListProps {
  activities: readonly Activity[];
  timeZone: string;
}

/** The changes day by day, newest first. */
export const ActivityList = ({ activities, timeZone }: ActivityListProps) => {
  const days = new Map<Day, Activity[]>();
  for (const activity of activities) {
    const key = dateKey(activity.at, timeZone);
    days.set(key, [...(days.get(key) ?? []), activity]);
  }
  return [...days].map(([key, changes]) => (
    <section key={key} className={styles.dayGroup} aria-labelledby={key}>
      <h2 id={key} className={styles.dayName}>
        {dayName(key, timeZone)}
      </h2>
      <ul className={`${surfaces.sheet} ${styles.rows}`}>
        {changes.map((activity) => (
          <Row key={activity.id} activity={activity} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  ));
};

const Row = ({ activity, timeZone }: { activity: Activity; timeZone: string }) => {
  const { text, details } = activityWords(activity, timeZone);
  return (
    <li className={styles.row}>
      <time className={surfaces.quiet} dateTime={activity.at}>
        {formatTime(activity.at, timeZone)}
      </time>
      <div className={styles.what}>
        <p>{text}</p>
        {details.length > 0 && (
          <ul className={`${surfaces.quiet} ${styles.details}`}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
      <span className={surfaces.quiet}>{activity.ownerName ?? 'System'}</span>
    </li>
  );
};

function dayName(day: Day, timeZone: string): string {
  const days = daysBetween(day, new Date(), timeZone);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return formatLongDate(day, timeZone);
}
