import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { dateKey, formatFullDate, startOfDayKey } from '../../../../domain/time';
import { useMay } from '../../../authProvider/useMay';
import { ActButtons } from '../../../components/acts/ActButtons';
import { MayDialog } from '../../../components/dialogs/MayDialog';
import { DialogBody, DialogFooter, RecordDialog } from '../../../components/dialogs/RecordDialog';
import { RecordNotFound } from '../../../components/dialogs/RecordNotFound';
import { useCloseDialog } from '../../../components/dialogs/useCloseDialog';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import { PrintButton } from '../../../components/parts/PrintButton';
import { part } from '../../../components/parts/part';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useLastSeen } from '../../../components/parts/useLastSeen';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { isNotFound } from '../../../dataProvider/errors';
import { useMethods } from '../../../dataProvider/useMethods';
import { AppointmentDetails } from '../appointments/AppointmentDetails';
import { newAppointment } from '../appointments/appointmentActs';
import ChangeAppointment from '../appointments/ChangeAppointment';
import { WalkIn } from '../booking/WalkIn';
import { type AppointmentFormKind, schedulePaths } from '../schedulePaths';
import type { Appointment } from '../schedulingRecords';
import { AppointmentEntry } from './AppointmentEntry';
import styles from './dialogs.module.css';
import NewAppointment from './NewAppointment';
import { beginningOf, therapistOf } from './newAppointmentValues';
import { type ShownDays, useShownDay } from './useShownDay';

interface ScheduleDialogsProps {
  /** The appointments shown by the calendar; undefined while they load. */
  appointments: readonly Appointment[] | undefined;
  shown: ShownDays;
  /** Of the query that reads them. */
  queryKey: readonly unknown[];
}

/** The dialogs over the calendar, each at an address of its own, so that Back closes it. */
const ScheduleDialogs = ({ appointments, shown, queryKey }: ScheduleDialogsProps) => {
  const mayBook = useMay()('book');
  const timeZone = useTimeZone();
  const close = useCloseDialog(schedulePaths.calendar, { isPage: isUnderDialog });
  const left = useLeftAddress();
  const forBooking = (title: string, dialog: ReactNode) => (
    <MayDialog right="book" title={title} onClose={close}>
      {dialog}
    </MayDialog>
  );
  const of = (kind: AppointmentFormKind) => (
    <OfAppointment appointments={appointments} shown={shown} onClose={close}>
      {(appointment) => (
        <ChangeAppointment
          key={appointment.id}
          kind={kind}
          appointment={appointment}
          queryKey={queryKey}
          onClose={close}
        />
      )}
    </OfAppointment>
  );
  const details = (
    <OfAppointment appointments={appointments} shown={shown} onClose={close}>
      {(appointment) => (
        <AppointmentDetails
          key={appointment.id}
          appointment={appointment}
          queryKey={queryKey}
          timeZone={timeZone}
          onClose={close}
        />
      )}
    </OfAppointment>
  );
  const newOne = forBooking('New Appointment', <NewAppointment onClose={close} />);
  const walkIn = forBooking('Walk-in', <WalkInRoute onClose={close} />);

  return (
    <Routes>
      <Route
        path="day/:day"
        element={
          <DayDialog appointments={appointments} shown={shown} left={left} onClose={close} />
        }
      />
      <Route path="appointments/:id" element={mayBook ? of('edit') : details} />
      <Route path="appointments/:id/move" element={forBooking('Move appointment', of('move'))} />
      <Route path="appointments/:id/assign" element={forBooking('Assign', of('assign'))} />
      <Route path="new" element={newOne} />
      <Route path="new/:when" element={newOne} />
      <Route path="walk-in" element={walkIn} />
      <Route path="walk-in/:when" element={walkIn} />
      <Route path="*" element={null} />
    </Routes>
  );
};

/** The previous address. */
const useLeftAddress = () => {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [{ shown, left }, setShown] = useState({ shown: address, left: '' });
  if (address !== shown) setShown({ shown: address, left: shown });
  return left;
};

/** Without walk-ins on the server, only purchased services can be booked. */
const WalkInRoute = part(
  { needs: 'walk_ins' },
  ({ onClose }: { onClose: () => void }) => {
    const { when = '' } = useParams();
    const timeZone = useTimeZone();
    const { state } = useLocation();
    return (
      <WalkIn {...beginningOf(when, timeZone)} therapistId={therapistOf(state)} onClose={onClose} />
    );
  },
  NewAppointment,
);

/** Closing an appointment goes back to the calendar, the list of a day or the Overview that led to it. */
const isUnderDialog = ({ pathname }: URL) =>
  pathname === schedulePaths.calendar ||
  pathname === '/dashboard' ||
  pathname.startsWith(schedulePaths.day(''));

interface OfAppointmentProps {
  appointments: readonly Appointment[] | undefined;
  shown: ShownDays;
  onClose: () => void;
  children: (appointment: Appointment) => ReactNode;
}

const OfAppointment = ({ appointments, shown, onClose, children }: OfAppointmentProps) => {
  const { id = '' } = useParams();
  // The last known appointment, which the list may no longer have once it is cancelled.
  const appointment = useLastSeen(
    id,
    appointments?.find((other) => other.id === id),
  );
  // The calendar behind the dialog shows loading and error.
  if (!appointments) return null;
  if (appointment) return children(appointment);
  return <NotShown key={id} id={id} shown={shown} onClose={onClose} />;
};

export default ScheduleDialogs;

interface DayDialogProps {
  appointments: readonly Appointment[] | undefined;
  shown: ShownDays;
  /** The address that was shown before; the link to it takes the focus. */
  left: string;
  onClose: () => void;
}

/** The appointments of a day by their time. */
const DayDialog = ({ appointments, shown, left, onClose }: DayDialogProps) => {
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

interface NotShownProps {
  id: string;
  shown: ShownDays;
  onClose: () => void;
}

/** An appointment outside of the shown days: moves the calendar there. */
const NotShown = ({ id, shown, onClose }: NotShownProps) => {
  const methods = useMethods();
  const query = useQuery({
    queryKey: ['scheduling', 'one', id],
    queryFn: async ({ signal }) => (await methods.appointment({ id, signal })).data,
    staleTime: 0,
    meta: { needs: 'one_appointment' },
  });
  const { data, error, isEnabled } = query;
  const isShown = useShownDay(data?.start, shown);
  const isGone = isNotFound(error);
  if (!isEnabled || isGone || (data && isShown)) {
    return (
      <RecordNotFound
        title="Appointment"
        thing="appointment"
        {...(!isEnabled && {
          message:
            'This appointment is not among the days that are shown. Please look for it in the calendar.',
        })}
        onClose={onClose}
      />
    );
  }
  return (
    <RecordDialog title="Appointment" width="sm" onClose={onClose}>
      <DialogBody>
        {error ? (
          <LoadFailure query={query} />
        ) : (
          <p className={surfaces.note} role="status">
            Loading appointment...
          </p>
        )}
      </DialogBody>
    </RecordDialog>
  );
};
