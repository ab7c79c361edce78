import { ActButtons } from '../../components/acts/ActButtons';
import { May } from '../../components/parts/May';
import { PrintButton } from '../../components/parts/PrintButton';
import { newAppointment } from '../scheduling/appointmentActs';
import type { Appointment } from '../scheduling/schedulingRecords';
import styles from './CalendarActions.module.css';
import { ExportButton } from './ExportButton';
import type { CalendarPlace } from './shownSpan';

interface CalendarActionsProps {
  place: CalendarPlace;
  /** YYYY-MM-DD. */
  today: string;
  appointments: readonly Appointment[] | undefined;
}

/** What can be done with the shown appointments, and the way to a new one. */
export const CalendarActions = ({ place, today, appointments }: CalendarActionsProps) => {
  // Without a day the first free time from now on is proposed, which may be of tomorrow.
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
