import Add from '@mui/icons-material/Add';
import { Link, useLocation, useParams } from 'react-router-dom';
import { dateKey, formatFullDate, startOfDayKey } from '../../../domain/time';
import { DialogBody, DialogFooter, RecordDialog } from '../../components/dialogs/RecordDialog';
import { Button } from '../../components/parts/Button';
import surfaces from '../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { schedulePaths } from '../scheduling/schedulePaths';
import type { Appointment } from '../scheduling/schedulingRecords';
import { AppointmentEntry } from './AppointmentEntry';
import styles from './dialogs.module.css';

interface DayDialogProps {
  appointments: readonly Appointment[] | undefined;
  onClose: () => void;
}

/** The appointments of a day by their time. */
export const DayDialog = ({ appointments, onClose }: DayDialogProps) => {
  const { day = '' } = useParams();
  const { search } = useLocation();
  const timeZone = useTimeZone();
  const ofDay = appointments?.filter(({ start }) => dateKey(start, timeZone) === day);
  const isDay = !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
  const name = isDay ? formatFullDate(startOfDayKey(day, timeZone), timeZone) : day;
  return (
    <RecordDialog title={`Appointments for ${name}`} onClose={onClose}>
      <DialogBody>
        {ofDay && ofDay.length > 0 ? (
          <ul className={styles.entries}>
            {ofDay.map((appointment) => (
              <AppointmentEntry key={appointment.id} appointment={appointment} />
            ))}
          </ul>
        ) : (
          <p className={surfaces.note} role="status">
            {ofDay ? 'No appointments on this day.' : 'Loading appointments...'}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button component={Link} to={schedulePaths.create(isDay ? day : '') + search}>
          <Add aria-hidden="true" />
          New Appointment
        </Button>
      </DialogFooter>
    </RecordDialog>
  );
};
