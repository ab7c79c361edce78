import { createContext, useContext } from 'react';
import type { Appointment, Therapist } from '../schedulingRecords';
import type { monthGrid } from './monthGrid';
import type { CalendarPlace } from './shownSpan';

/** The data and actions of the calendar's views. */
export interface CalendarData {
  place: CalendarPlace;
  month: ReturnType<typeof monthGrid>;
  /** The appointments of each day, earliest first; undefined while they load. */
  days: ReadonlyMap<string, Appointment[]> | undefined;
  /** True while further days of the agenda load. */
  isGoingOn: boolean;
  onGo: (place: Partial<CalendarPlace>) => void;
  /** The new therapist, or null for none, where it changes. */
  onMove: (appointment: Appointment, start: Date, therapist?: Therapist | null) => void;
}

export const CalendarContext = createContext<CalendarData | null>(null);

/** A context, since react-big-calendar renders the views without props of ours. */
export const useCalendarData = (): CalendarData => {
  const data = useContext(CalendarContext);
  if (!data) throw new Error('This view is made outside the calendar.');
  return data;
};
