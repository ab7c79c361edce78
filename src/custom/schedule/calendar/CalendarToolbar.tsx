import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Refresh from '@mui/icons-material/Refresh';
import { capitalized } from '../../../../domain/text';
import { Button } from '../../../components/parts/Button';
import styles from './CalendarToolbar.module.css';
import { dayAfterPaging, pageNames, placeTitle } from './calendarPlace';
import { type CalendarPlace, calendarViews } from './shownSpan';

interface CalendarToolbarProps {
  place: CalendarPlace;
  /** YYYY-MM-DD. */
  today: string;
  timeZone: string;
  isFetching: boolean;
  onGo: (place: Partial<CalendarPlace>) => void;
  onRefresh: () => void;
}

/** The toolbar of the calendar: title, paging, views and refresh. */
export const CalendarToolbar = ({
  place,
  today,
  timeZone,
  isFetching,
  onGo,
  onRefresh,
}: CalendarToolbarProps) => {
  const page = pageNames[place.view];
  return (
    <div className={styles.toolbar}>
      <div className={styles.paging}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Previous ${page}`}
          onClick={() => onGo({ day: dayAfterPaging(place, -1) })}
        >
          <ChevronLeft />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Next ${page}`}
          onClick={() => onGo({ day: dayAfterPaging(place, 1) })}
        >
          <ChevronRight />
        </Button>
        <h2 className={styles.title} aria-live="polite">
          {placeTitle(place, timeZone)}
        </h2>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Refresh"
          disabled={isFetching}
          onClick={onRefresh}
        >
          <Refresh className={isFetching ? styles.turning : undefined} />
        </Button>
      </div>
      <div className={styles.views}>
        <Button variant="outline" size="sm" onClick={() => onGo({ day: today })}>
          Today
        </Button>
        <fieldset className={styles.switch}>
          <legend className="visually-hidden">View</legend>
          {calendarViews.map((view) => (
            <label key={view} className={styles.choice}>
              <input
                type="radio"
                name="calendar-view"
                checked={place.view === view}
                onChange={() => onGo({ view })}
              />
              <span>{capitalized(view)}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  );
};
