import { useParams } from 'react-router-dom';
import { dateKey, formatFullDate, startOfDayKey } from '../../../../domain/time';
import { ActButtons } from '../../../components/acts/ActButtons';
import { DialogBody, DialogFooter, RecordDialog } from '../../../components/dialogs/RecordDialog';
import { PrintButton } from '../../../components/parts/PrintButton';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { newAppointment } from '../appointments/appointmentActs';
import type { Appointment } from '../schedulingRecords';
import { AppointmentEntry } from './AppointmentEntry';
import styles from './dialogs.module.css';
import { type ShownDays, useShownDay } from './useShownDay';

interface DayDialogProps {
  appointments: readonly Appointment[] | undefined;
  shown: ShownDays;
  /** The address that was shown before; the link to it takes the focus. */
  left: string;
  onClose: () => void;
}

/** The appointments of a day by their time. */
export const DayDialog = ({ appointments, shown, left, onClose }: DayDialogProps) => {
  const { day = '' } = useParams();
  const timeZone = useTimeZone();
  // The calendar goes to no other century.
  const isDay = day.startsWith('20') && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
  const begin = isDay ? startOfDayKey(day, timeZone) : undefined;
  const listed = useShownDay(begin, shown) ? appointments : undefined;
  const ofDay = listed?.filter(({ start }) => dateKey(start, timeZone) === day);
  const name = begin ? formatFullDate(begin, timeZone) : day;
  return (
    <RecordDialog title={`Appointments for ${name}`} onClose={onClose}>
      <DialogBody>
        {ofDay && ofDay.length > 0 ? (
          <ul className={styles.entries}>
            {ofDay.map((appointment) => (
              <AppointmentEntry key={appointment.id} appointment={appointment} left={left} />
            ))}
          </ul>
        ) : (
          <p className={surfaces.note} role="status">
            {ofDay ? 'No appointments on this day.' : 'Loading appointments...'}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <PrintButton label="Print day" />
        <ActButtons of={[newAppointment]} on={{ when: isDay ? day : '' }} left={left} />
      </DialogFooter>
    </RecordDialog>
  );
};
