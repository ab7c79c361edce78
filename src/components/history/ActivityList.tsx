import type { ReactNode } from 'react';
import { type Day, dateKey, daysBetween, formatLongDate, formatTime } from '../../../domain/time';
import { currentTime } from '../../dataProvider/serverClock';
import surfaces from '../parts/surfaces.module.css';
import styles from './ActivityList.module.css';
import { ActivityParts } from './ActivityParts';
import type { Activity } from './activityMethods';
import { activityWords } from './activityWords';
import { useKinds } from './kinds';

export interface ActivityListProps<T extends Activity> {
  activities: readonly T[];
  timeZone: string;
  /** The heading level of a day. */
  heading?: 'h2' | 'h3';
  /** The actions on a change, such as "Undo". */
  actions?: (activity: T) => ReactNode;
  /** Places the actions beside the change, for one short button. */
  beside?: boolean;
}

/** The changes day by day, newest first. */
export const ActivityList = <T extends Activity>({
  activities,
  timeZone,
  heading: Heading = 'h2',
  actions,
  beside = false,
}: ActivityListProps<T>) => {
  const days = new Map<Day, T[]>();
  for (const activity of activities) {
    const key = dateKey(activity.at, timeZone);
    days.set(key, [...(days.get(key) ?? []), activity]);
  }
  return [...days].map(([key, changes]) => (
    <section key={key} className={styles.dayGroup} aria-labelledby={key}>
      <Heading id={key} className={styles.dayName}>
        {dayName(key, timeZone)}
      </Heading>
      <ul className={surfaces.sheet}>
        {changes.map((activity) => (
          <Row key={activity.id} activity={activity} timeZone={timeZone} beside={beside}>
            {actions?.(activity)}
          </Row>
        ))}
      </ul>
    </section>
  ));
};

interface RowProps {
  activity: Activity;
  timeZone: string;
  beside: boolean;
  children: ReactNode;
}

const Row = ({ activity, timeZone, beside, children }: RowProps) => {
  const { text, details } = activityWords(useKinds(), activity, timeZone);
  const actions = children && <div className={styles.actions}>{children}</div>;
  return (
    <li className={styles.row}>
      <time className={surfaces.quiet} dateTime={activity.at}>
        {formatTime(activity.at, timeZone)}
      </time>
      <div className={styles.what}>
        <p>
          <span>{text}</span>
          {activity.isUndo && <span className={styles.undo}>Undo</span>}
        </p>
        {details.length > 0 && (
          <ul className={`${surfaces.quiet} ${styles.details}`}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        {activity.parts > 0 && <ActivityParts activity={activity} timeZone={timeZone} />}
        {!beside && actions}
      </div>
      {beside && actions}
      <span className={styles.who}>{activity.ownerName ?? 'System'}</span>
    </li>
  );
};

function dayName(day: Day, timeZone: string): string {
  const days = daysBetween(day, currentTime(), timeZone);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return formatLongDate(day, timeZone);
}
