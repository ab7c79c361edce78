import { hoursOfDay, type Interval } from '../../domain/openingHours';
import type { Shop } from './shop';

const minute = 60_000;

type Open = Pick<Shop, 'timeline' | 'hours'>;

const openOn = ({ timeline, hours }: Open, day: number): Interval[] => {
  const weekday = hours[timeline.weekdayOf(day)];
  return weekday ? hoursOfDay(weekday) : [];
};

/** The day of an instant, from today, and its minutes since midnight. */
export const placeOf = ({ timeline }: Pick<Shop, 'timeline'>, instant: Date) => {
  const day = timeline.dayOf(instant);
  return { day, minutes: (instant.getTime() - timeline.at(day, 0).getTime()) / minute };
};

/**
 * The closest instant on the same day at which a visit fits into the opening hours. Today's visits
 * stay as they are, so that the demo has some around now at any hour.
 */
export function visitWhileOpen(shop: Open, instant: Date, lasting: number): Date {
  const { day, minutes } = placeOf(shop, instant);
  if (day === 0) return instant;
  const starts = openOn(shop, day)
    .filter(({ from, to }) => to - from >= lasting)
    .map(({ from, to }) => Math.min(Math.max(minutes, from), to - lasting))
    .sort((a, b) => Math.abs(a - minutes) - Math.abs(b - minutes));
  return shop.timeline.at(day, starts[0] ?? minutes);
}

/**
 * The instant of a refund: during opening hours, close to the drawn one, after its sale and not in
 * the future.
 */
export function refundWhileOpen(shop: Open, instant: Date, soldAt: Date): Date {
  const { timeline } = shop;
  const { day, minutes } = placeOf(shop, instant);
  if (openOn(shop, day).some(({ from, to }) => from <= minutes && minutes <= to)) return instant;
  // Maps the hours of a whole day onto the opening hours.
  const opening = (of: number, share: number) => {
    const [first] = openOn(shop, of);
    if (!first) return [];
    return [timeline.at(of, Math.floor(first.from + share * (first.to - first.from)))];
  };
  const share = minutes / (24 * 60);
  const possible = [
    ...opening(day, share),
    ...opening(day, 1),
    ...opening(day + 1, share),
    ...opening(day - 1, share),
    ...opening(day - 1, 1),
  ];
  return possible.find((at) => at > soldAt && at <= timeline.now) ?? instant;
}
