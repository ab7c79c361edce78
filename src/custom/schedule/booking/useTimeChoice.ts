import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Slot } from '../../../../domain/booking';
import { eachTimeOn, isFullyBooked, proposedTime, timesOn } from '../../../../domain/freeTimes';
import type { Id } from '../../../../domain/id';
import { endAfter } from '../../../../domain/scheduling';
import { atMinutes, dateKey, minutesOfDay } from '../../../../domain/time';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useMethods } from '../../../dataProvider/useMethods';
import { useTherapistList } from '../../../resources/therapists/useTherapists';
import { useOpeningHours } from '../../hours/useOpeningHours';
import { schedulingQueries } from '../schedulingQueries';
import { daysShown, rangeOfWeek, weekOf } from './timeWeeks';
import { useAbsence } from './useAbsence';

/** The default time of day, in minutes. */
const morningMinutes = 9 * 60;

const halfHour = 30 * 60_000;

/**
 * The default start on a day without free times: the morning, or the next half hour once it is later today.
 */
function morningOf(day: string, timeZone: string, now: Date): Date {
  const morning = atMinutes(day, morningMinutes, timeZone);
  const next = new Date(Math.ceil(now.getTime() / halfHour) * halfHour);
  return day === dateKey(next, timeZone) && next > morning ? next : morning;
}

const booked = { short: 'Fully booked', text: 'Fully booked on this day' };
const nobody = { short: 'Nobody there', text: 'Nobody is there on this day' };

export interface ChoosingTime {
  /** The chosen instant as ISO text; "" for none. */
  value: string;
  /** The day on which a new appointment was begun; "" for none. */
  begunOn?: string | undefined;
  /** The duration of the appointment. */
  minutes: number;
  /** The id of the appointment itself, which is no overlap. */
  appointmentId?: string | undefined;
  /** The therapist of the appointment. */
  therapist: Slot['therapist'];
  /** The ids of its services. */
  serviceIds: readonly Id[];
  /** An appointment to move, for which the next free time after its own is proposed. */
  isNextProposed?: boolean | undefined;
  /** Called with the owner's choice; "" for a day whose time is still being looked up. */
  onChange: (value: string) => void;
  /** Called with a proposed time for the chosen day; `isDefault` for the initial proposal. */
  onProposal: (value: string, isDefault: boolean) => void;
}

/** The days for which a time is to be proposed, once their appointments are loaded. */
interface Wanted {
  day: string;
  days: number;
  /** The preferred time of day, if it is free. */
  minutes?: number;
  isDefault?: boolean;
  /** The time that is moved: only a later one is proposed in its place. */
  after?: Date;
  /** The time to take if none is free, since the owner has chosen the day. */
  otherwise?: Date;
}

/** The preferred time on the day, if it is free. */
const freeAt = ({ day, minutes }: Wanted, asked: Parameters<typeof timesOn>[1]) =>
  timesOn(day, asked).find(
    ({ start, isFree }) => isFree && minutesOfDay(start, asked.timeZone) === minutes,
  )?.start;

/** The days and times to choose from. Choosing a day also chooses a time on it, a free one if possible. */
export const useTimeChoice = ({
  value,
  begunOn = '',
  minutes,
  appointmentId = '',
  therapist,
  serviceIds,
  isNextProposed = false,
  onChange,
  onProposal,
}: ChoosingTime) => {
  const timeZone = useTimeZone();
  const now = useNow();
  const today = dateKey(now, timeZone);
  const [lastDay, setLastDay] = useState<string>(begunOn || today);
  const day: string = value ? dateKey(new Date(value), timeZone) : lastDay;
  const [wanted, setWanted] = useState<Wanted | undefined>(() => {
    if (isNextProposed) return { day, days: daysShown, isDefault: true, after: new Date(value) };
    if (value || appointmentId) return undefined;
    if (!begunOn) return { day: today, days: daysShown, isDefault: true };
    const otherwise = morningOf(begunOn, timeZone, now);
    return { day: begunOn, days: 1, minutes: morningMinutes, isDefault: true, otherwise };
  });
  // A time that is being typed is no instant; the days stay where they were.
  if (day !== lastDay) setLastDay(day);

  const { hours, isAssumed, isLoading } = useOpeningHours();
  const { people, isKnown: arePeopleKnown, list } = useTherapistList();
  const absenceOf = useAbsence();
  const range = rangeOfWeek(weekOf(day, today), timeZone);
  const appointments = useQuery(schedulingQueries.range(useMethods(), range));
  const { data } = appointments;
  // Free times need both, so either can be tried again.
  const query = !arePeopleKnown && list.error ? list : appointments;
  const asked = data &&
    !isLoading &&
    arePeopleKnown && {
      minutes,
      hours,
      timeZone,
      id: appointmentId,
      therapist,
      serviceIds,
      people,
      appointments: data,
      earliest: now,
    };
  const isKnown = Boolean(asked);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is looked for once.
  useEffect(() => {
    // After an error the free times are unknown.
    const isUnanswered = appointments.isError && wanted?.otherwise !== undefined;
    if (!wanted || !(asked || isUnanswered)) return;
    setWanted(undefined);
    const { isDefault = false, days } = wanted;
    // No proposal over a later choice of the owner, nor for a week that is not loaded.
    const isKept = value === (wanted.after?.toISOString() ?? '');
    if (!isKept || weekOf(wanted.day, today) !== weekOf(day, today)) return;
    const earliest = wanted.after && wanted.after > now ? endAfter(wanted.after, 1) : now;
    const free =
      asked && (freeAt(wanted, asked) ?? proposedTime(wanted.day, days, { ...asked, earliest }));
    const proposed = free || wanted.otherwise;
    if (proposed) onProposal(proposed.toISOString(), isDefault);
  }, [wanted, isKnown, appointments.isError]);

  const absenceAt = (start: Date) =>
    absenceOf({ start, minutes, id: appointmentId || null, therapist, serviceIds });

  /** Why no time of a day is free, where the same holds of each; undefined where one is free. */
  const whyFull = (key: string) => {
    if (!asked || !isFullyBooked(eachTimeOn(key, asked))) return undefined;
    const [first, ...rest] = timesOn(key, asked).map(
      ({ start, others }) => absenceAt(start) ?? (others.length > 0 ? booked : nobody),
    );
    return first && rest.every(({ short }) => short === first.short) ? first : booked;
  };

  const chooseDay = (next: string) => {
    setLastDay(next);
    setWanted({
      day: next,
      days: 1,
      ...(value && { minutes: minutesOfDay(new Date(value), timeZone) }),
    });
    onChange('');
  };

  return {
    day,
    today,
    hours,
    isAssumed,
    query,
    times: asked ? timesOn(day, asked) : undefined,
    whyFull,
    absenceAt,
    chooseDay,
    choose(iso: string) {
      setWanted(undefined);
      onChange(iso);
    },
  };
};
