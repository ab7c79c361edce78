import Download from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useAuth } from '../../../authProvider/AuthProvider';
import { ActButtons } from '../../../components/acts/ActButtons';
import { Button } from '../../../components/parts/Button';
import { May } from '../../../components/parts/May';
import { PrintButton } from '../../../components/parts/PrintButton';
import { saveFile } from '../../../components/parts/saveFile';
import { currentTime } from '../../../dataProvider/serverClock';
import { newAppointment } from '../appointments/appointmentActs';
import type { Appointment } from '../schedulingRecords';
import styles from './CalendarActions.module.css';
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

interface ExportButtonProps {
  appointments: readonly Appointment[] | undefined;
  /** Names the file: YYYY-MM. */
  month: string;
}

/** Saves the appointments that are loaded as a calendar file, without any call. */
const ExportButton = ({ appointments = [], month }: ExportButtonProps) => {
  const { user } = useAuth();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const { calendarFile } = await import('./calendarFile');
      const text = calendarFile(appointments, {
        clientId: user?.clientId ?? '',
        now: currentTime(),
      });
      saveFile(text, `appointments-${month}.ics`, 'text/calendar;charset=utf-8');
    } catch (error) {
      console.error('The calendar could not be exported:', error);
      notify('Failed to export calendar', { type: 'error' });
    }
    setBusy(false);
  };

  return (
    <Button variant="outline" disabled={appointments.length === 0 || busy} onClick={save}>
      <Download aria-hidden="true" />
      Export Calendar
    </Button>
  );
};
