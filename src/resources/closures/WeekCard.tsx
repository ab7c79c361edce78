import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { hoursOfDay, weekdays } from '../../../domain/openingHours';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import { Button } from '../../components/parts/Button';
import { PageHead } from '../../components/parts/PageHead';
import surfaces from '../../components/parts/surfaces.module.css';
import { TimeZoneNote } from '../../components/parts/TimeZoneNote';
import { intervalsText } from '../../custom/hours/openingHoursWords';
import { weekQuery } from '../../custom/hours/useOpeningHours';
import { useMethods } from '../../dataProvider/useMethods';
import styles from './OpeningHoursPage.module.css';

/** The hours of the week, and the way to change them. */
export const WeekCard = () => {
  const week = useQuery(weekQuery(useMethods()));
  const { search } = useLocation();
  return (
    <section aria-label="Opening Hours">
      <PageHead
        level={2}
        title="Opening Hours"
        actions={
          week.data && (
            <Button component={Link} variant="outline" to={`/closures/week${search}`}>
              Edit Hours
            </Button>
          )
        }
      >
        When customers can come. Appointments are offered only within these hours.
      </PageHead>
      {week.isPending && (
        <p className={surfaces.quiet} role="status">
          Loading opening hours...
        </p>
      )}
      {!week.data && <LoadFailure query={week} />}
      {week.data && (
        <div className={surfaces.sheet}>
          <dl className={styles.week}>
            {week.data.days.map((day, index) => (
              <Day
                key={weekdays[index]}
                name={weekdays[index] ?? ''}
                text={intervalsText(hoursOfDay(day))}
              />
            ))}
          </dl>
          {week.data.isAssumed && (
            <p className={`${surfaces.note} ${styles.note}`}>
              You have not set your hours yet. Until you do, these are assumed.
            </p>
          )}
          <TimeZoneNote className={`${surfaces.note} ${styles.note}`} />
        </div>
      )}
    </section>
  );
};

const Day = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt>{name}</dt>
    <dd className={text ? undefined : styles.closed}>{text || 'Closed'}</dd>
  </>
);
