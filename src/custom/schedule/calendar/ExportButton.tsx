import Download from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useAuth } from '../../../authProvider/AuthProvider';
import { Button } from '../../../components/parts/Button';
import { saveFile } from '../../../components/parts/saveFile';
import { currentTime } from '../../../dataProvider/serverClock';
import type { Appointment } from '../schedulingRecords';

interface ExportButtonProps {
  appointments: readonly Appointment[] | undefined;
  /** Names the file: YYYY-MM. */
  month: string;
}

/** Saves the appointments that are loaded as a calendar file, without any call. */
export const ExportButton = ({ appointments = [], month }: ExportButtonProps) => {
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
