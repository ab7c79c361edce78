import type { CSSProperties } from 'react';
import type { DayLayoutFunction } from 'react-big-calendar';
import { columnsOfDay } from './columnsOfDay';
import type { TimedEvent } from './TimeGridEvent';

const partOfDay = (minutes: number) => (minutes / (24 * 60)) * 100;

/** A card is at least as high as a quarter of an hour, as a part of its day. */
const leastHeight = partOfDay(15);

/** The time and two lines of the name. */
const head = partOfDay(30);

/** In pixels: of a lane, and between the left edges of two cards that lie on each other. */
const widths = { lane: 56, step: 5 } as const;

/** At the right edge of the lanes, half of it in the margin: what takes no lane, wide enough for a finger. */
const edge = { left: 'calc(100% - 12px)', width: '24px' };

/** The lanes for which a column of this width has room; two where it is not known. */
const lanesIn = (width: number) => (width ? Math.max(1, Math.floor(width / widths.lane)) : 2);

/**
 * Lays out a day for react-big-calendar, by the width of its column in pixels: cards in as many lanes as
 * have room, and those that were cancelled as a strip at the right, in none.
 */
export const dayLayout =
  (width: number): DayLayoutFunction<TimedEvent> =>
  ({ events, slotMetrics }) => {
    const items = events.map((event) => {
      const { top, height } = slotMetrics.getRange(event.start, event.end);
      return { event, from: top, to: top + Math.max(height, leastHeight) };
    });
    const isCancelled = ({ event }: (typeof items)[number]) =>
      event.appointment.status === 'cancelled';
    const room = { lanes: lanesIn(width), head };
    const placed = columnsOfDay(
      items.filter((item) => !isCancelled(item)),
      room,
    );
    const cards = placed.flatMap(({ items: [first, ...others], ...place }) => {
      if (!first) return [];
      const { from, to, left, isCounted, depth } = place;
      if (isCounted) {
        const counted = [first, ...others].map(({ event }) => event.appointment);
        return [{ event: { ...first.event, counted }, style: styleOf({ from, to, ...edge }) }];
      }
      const step = depth * widths.step;
      const across = {
        left: `calc(${left}% + ${step}px)`,
        width: `calc(${place.width}% - ${step + 2}px)`,
      };
      return [{ event: first.event, style: styleOf({ from, to, ...across }) }];
    });
    const strips = items
      .filter(isCancelled)
      .map(({ event, from, to }) => ({ event, style: styleOf({ from, to, ...edge }) }));
    return [...cards, ...strips];
  };

interface Place {
  from: number;
  to: number;
  left: string;
  width: string;
}

// The library's own name for where a card begins is none of CSS.
const styleOf = ({ from, to, left, width }: Place) =>
  ({ top: from, height: `calc(${to - from}% - 2px)`, width, xOffset: left }) as CSSProperties;
