import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Refresh from '@mui/icons-material/Refresh';
import { capitalized } from '../../../../domain/text';
import { FilterSelect } from '../../../components/list/ListToolbar';
import { Button } from '../../../components/parts/Button';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import styles from './CalendarToolbar.module.css';
import { dayAfterPaging, pageNames, placeTitle } from './calendarPlace';
import { type CalendarPlace, calendarViews, load } from './shownSpan';

interface CalendarToolbarProps {
  place: CalendarPlace;
  /** YYYY-MM-DD. */
  today: string;
  timeZone: string;
  /** The days of a week on this screen. */
  weekDays: number;
  isFetching: boolean;
  onGo: (place: Partial<CalendarPlace>) => void;
  onRefresh: () => void;
  /** The list of what is to be scheduled, where it can be placed. */
  side: { isOpen: boolean; set: (isOpen: boolean) => void } | undefined;
}

/** The toolbar of the calendar: title, paging, views and refresh. */
export const CalendarToolbar = ({
  place,
  today,
  timeZone,
  weekDays,
  isFetching,
  onGo,
  onRefresh,
  side,
}: CalendarToolbarProps) => {
  const page = place.view === 'week' && weekDays < 7 ? `${weekDays} days` : pageNames[place.view];
  const therapists = useTherapists();
  return (
    <div className={styles.toolbar}>
      <div className={styles.paging}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Previous ${page}`}
          onClick={() => onGo({ day: dayAfterPaging(place, -1, weekDays) })}
        >
          <ChevronLeft />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Next ${page}`}
          onClick={() => onGo({ day: dayAfterPaging(place, 1, weekDays) })}
        >
          <ChevronRight />
        </Button>
        <h2 className={styles.title} aria-live="polite">
          {placeTitle(place, timeZone, weekDays)}
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
        {place.view === 'week' && therapists.length > 0 && (
          <FilterSelect
            label="Week of"
            value={place.of ?? ''}
            choices={[
              { value: '', label: 'Week of everyone' },
              ...therapists.map(({ id, name }) => ({
                value: String(id),
                label: `Week of ${name}`,
              })),
              { value: load, label: 'How full the week is' },
            ]}
            onChange={(of) => onGo({ of })}
          />
        )}
        {side && (
          <Button
            variant="outline"
            size="sm"
            aria-pressed={side.isOpen}
            onClick={() => side.set(!side.isOpen)}
          >
            To schedule
          </Button>
        )}
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
