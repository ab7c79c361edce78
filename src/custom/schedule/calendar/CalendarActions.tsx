import { ActButtons } from '../../../components/acts/ActButtons';
import { May } from '../../../components/parts/May';
import { PrintButton } from '../../../components/parts/PrintButton';
import { newAppointment } from '../appointments/appointmentActs';
import type { Appointment } from '../schedulingRecords';
import styles from './CalendarActions.module.css';
import { ExportButton } from './ExportButton';
import type { CalendarPlace } from './shownSpan';

interface CalendarActionsProps {
  place: CalendarPlace;
  /** YYYY-MM-DD. */
  today: string;
  appointments: readonly Appointment[] | undefined;
}

/** The buttons of the calendar: print, export, and a new appointment. */
export const CalendarActions = ({ place, today, appointments }: CalendarActionsProps) => {
  // Without a day the form proposes the first free time from now on, which may be tomorrow.
  const day = place.view === 'day' && place.day > today ? place.day : '';
  return (
    <div className={styles.actions} data-fills>
      <div className={styles.print}>
        <PrintButton label={`Print ${place.view}`} />
      </div>
      <May right="reports">
        <ExportButton appointments={appointments} month={place.day.slice(0, 7)} />
      </May>
      <ActButtons of={[newAppointment]} on={{ when: day }} />
    </div>
  );
};
