import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { brand } from '../../../../domain/brand';
import { closureOn, intervalsOn } from '../../../../domain/openingHours';
import { capitalized } from '../../../../domain/text';
import {
  dayKeyAfter,
  formatFullDate,
  formatTime,
  minutesOfDay,
  startOfDayKey,
} from '../../../../domain/time';
import { RetryButton } from '../../../components/feedback/RetryButton';
import { Button } from '../../../components/parts/Button';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { messageOf } from '../../../dataProvider/errors';
import { nameOf } from '../schedulingWords';
import styles from './TimeChoice.module.css';
import { daysShown, weekOf } from './timeWeeks';
import { type ChoosingTime, useTimeChoice } from './useTimeChoice';

const short = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(brand.locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const partsOfDay = [
  { name: 'Morning', until: 12 * 60 },
  { name: 'Afternoon', until: 17 * 60 },
  { name: 'Evening', until: 24 * 60 },
];

type Time = NonNullable<ReturnType<typeof useTimeChoice>['times']>[number];

interface TimeChipProps extends Time {
  name: string;
  /** One therapist is asked for, so the chip names none. */
  isNamed: boolean;
  /** The chosen instant. */
  chosen: string;
  /** Why the therapist who is asked for would not be chosen. */
  absence: string | undefined;
  input: Ref<HTMLInputElement>;
  onChoose: (iso: string) => void;
}

/** A time as a choice, with who is free then, or who takes it. */
const TimeChip = ({
  start,
  others,
  isFree,
  people,
  name,
  isNamed,
  chosen,
  absence,
  input,
  onChoose,
}: TimeChipProps) => {
  const iso = start.toISOString();
  const time = formatTime(start, useTimeZone());
  const names = others.map(({ customer }) => nameOf(customer)).join(', ');
  const taken = isFree ? '' : names ? `taken: ${names}` : (absence ?? 'nobody is there');
  const free = isFree && !isNamed ? people.map((person) => person.name).join(', ') : '';
  return (
    <label
      className={styles.time}
      data-busy={!isFree}
      {...((taken || free) && { title: capitalized(taken || `free: ${free}`) })}
    >
      <input
        ref={iso === chosen ? input : undefined}
        type="radio"
        name={name}
        checked={iso === chosen}
        aria-label={taken ? `${time}, ${taken}` : time}
        {...(free && { 'aria-description': free })}
        onChange={() => onChoose(iso)}
      />
      <span aria-hidden="true">
        <span>{time}</span>
        {free && <small>{firstNames(people)}</small>}
      </span>
    </label>
  );
};

/** "Elena, Priya", "Elena, Priya +2". */
const firstNames = (people: readonly { name: string }[]): string => {
  const names = people.slice(0, 2).map(({ name }) => name.split(' ')[0]);
  const more = people.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` +${more}` : ''}`;
};

/** Seven days to choose from, and the quarter hours of the chosen one. */
export const TimeChoice = (choosing: ChoosingTime) => {
  const id = useId();
  const timeZone = useTimeZone();
  const { day, today, hours, isAssumed, query, times, whyFull, absenceAt, chooseDay, choose } =
    useTimeChoice(choosing);
  const first = weekOf(day, today);
  const days = Array.from({ length: daysShown }, (_, index) => dayKeyAfter(first, index));
  const chosen = useRef<HTMLInputElement>(null);
  const isReady = times !== undefined;
  const [showsTaken, setShowsTaken] = useState(false);
  const hasTaken = times?.some(({ isFree }) => !isFree);
  const dayIsFull = whyFull(day);
  const shown = (times ?? []).filter(
    ({ start, isFree }) =>
      isFree || showsTaken || dayIsFull || start.toISOString() === choosing.value,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other times are offered or chosen.
  useEffect(() => {
    const chip = chosen.current?.parentElement;
    const list = chip?.closest('fieldset');
    if (!chip || !list) return;
    const { offsetTop: top, offsetHeight: height } = chip;
    const isInSight = top >= list.scrollTop && top + height <= list.scrollTop + list.clientHeight;
    if (!isInSight) list.scrollTop = top - (list.clientHeight - height) / 2;
  }, [day, shown.length, choosing.value]);

  return (
    <div className={styles.choice}>
      <div className={styles.strip}>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Earlier days"
          disabled={first <= today}
          onClick={() => chooseDay(dayKeyAfter(day, -daysShown))}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <fieldset className={styles.days}>
          <legend className="visually-hidden">Day</legend>
          {days.map((key) => {
            const date = formatFullDate(startOfDayKey(key, timeZone), timeZone);
            const full = whyFull(key)?.short;
            return (
              <label
                key={key}
                className={styles.day}
                data-closed={intervalsOn(key, hours).length === 0 || key < today}
                data-busy={full !== undefined}
                {...(full && { title: full })}
              >
                <input
                  type="radio"
                  name={`${id}day`}
                  checked={key === day}
                  aria-label={full ? `${date}, ${full.toLowerCase()}` : date}
                  onChange={() => chooseDay(key)}
                />
                <span aria-hidden="true">{short(key, { weekday: 'short' })}</span>
                <strong aria-hidden="true">{short(key, { day: 'numeric' })}</strong>
              </label>
            );
          })}
        </fieldset>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Later days"
          onClick={() => chooseDay(dayKeyAfter(day, daysShown))}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <fieldset className={styles.times}>
        <legend className="visually-hidden">
          {`Times on ${formatFullDate(startOfDayKey(day, timeZone), timeZone)}`}
        </legend>
        {partsOfDay.map(({ name, until }, index) => {
          const from = partsOfDay[index - 1]?.until ?? 0;
          const ofPart = shown.filter(({ start }) => {
            const minutes = minutesOfDay(start, timeZone);
            return from <= minutes && minutes < until;
          });
          return (
            ofPart.length > 0 && (
              <div key={name} className={styles.part}>
                <p className={styles.partName}>{name}</p>
                {ofPart.map((time) => (
                  <TimeChip
                    key={time.start.toISOString()}
                    {...time}
                    name={`${id}time`}
                    isNamed={Boolean(choosing.therapist)}
                    chosen={choosing.value}
                    absence={absenceAt(time.start)?.text}
                    input={chosen}
                    onChoose={choose}
                  />
                ))}
              </div>
            )
          );
        })}
      </fieldset>
      {isReady && hasTaken && !dayIsFull && (
        <Button
          variant="link"
          size="sm"
          className={styles.toggle}
          aria-pressed={showsTaken}
          onClick={() => setShowsTaken(!showsTaken)}
        >
          {showsTaken ? 'Hide taken times' : 'Show taken times'}
        </Button>
      )}
      {times?.length === 0 && <p className={styles.none}>{noneText()}</p>}
      {!isReady && !query.error && (
        <p className={styles.none} role="status">
          Looking for free times...
        </p>
      )}
      {query.error && !isReady && (
        <div className={styles.none}>
          <span>{`The free times could not be loaded. ${messageOf(query.error)}`}</span>{' '}
          <RetryButton list={query} />
        </div>
      )}
      {dayIsFull && (
        <p className={surfaces.note} role="status">
          {`${dayIsFull.text}. A taken time can still be chosen.`}
        </p>
      )}
      {isAssumed && <p className={surfaces.note}>Times from 9:00 AM to 6:00 PM are offered.</p>}
    </div>
  );

  function noneText(): string {
    if (day < today) return 'This day is over.';
    const closure = closureOn(day, hours.closures);
    if (closure) return `Closed: ${closure.name}`;
    if (intervalsOn(day, hours).length === 0) return 'Closed on this day of the week';
    return 'No time left on this day is long enough';
  }
};
