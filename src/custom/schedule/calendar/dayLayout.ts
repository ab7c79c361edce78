import type { CSSProperties } from 'react';
import type { DayLayoutFunction } from 'react-big-calendar';
import { columnsOfDay } from './columnsOfDay';
import type { TimedEvent } from './TimeGridEvent';

/** A card is at least as high as a quarter of an hour, as a part of its day. */
const leastHeight = (15 / (24 * 60)) * 100;

/** Lays out a day for react-big-calendar: side by side, and no more than so many of them. */
export const dayLayout =
  (most: number): DayLayoutFunction<TimedEvent> =>
  ({ events, slotMetrics }) => {
    const items = events.map((event) => {
      const { top, height } = slotMetrics.getRange(event.start, event.end);
      return { event, from: top, to: top + Math.max(height, leastHeight) };
    });
    return columnsOfDay(items, most).flatMap(({ items: [first, ...others], ...place }) => {
      if (!first) return [];
      const { from, to, left, width, isCounted } = place;
      // The library's own name for where a card begins is none of CSS.
      const style = {
        top: from,
        height: `calc(${to - from}% - 2px)`,
        width: `calc(${width}% - 2px)`,
        xOffset: left,
      } as CSSProperties;
      if (!isCounted) return [{ event: first.event, style }];
      const counted = [first, ...others].map(({ event }) => event.appointment);
      return [{ event: { ...first.event, counted }, style }];
    });
  };
