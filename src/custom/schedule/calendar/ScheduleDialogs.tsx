import { type ReactNode, useState } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useMay } from '../../../authProvider/useMay';
import { MayDialog } from '../../../components/dialogs/MayDialog';
import { useCloseDialog } from '../../../components/dialogs/useCloseDialog';
import { part } from '../../../components/parts/part';
import { useLastSeen } from '../../../components/parts/useLastSeen';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { AppointmentDetails } from '../appointments/AppointmentDetails';
import ChangeAppointment from '../appointments/ChangeAppointment';
import { WalkIn } from '../booking/WalkIn';
import { schedulePaths } from '../schedulePaths';
import type { Appointment } from '../schedulingRecords';
import { DayDialog } from './DayDialog';
import NewAppointment from './NewAppointment';
import { NotShown } from './NotShown';
import { beginningOf, therapistOf } from './newAppointmentValues';
import type { ShownDays } from './useShownDay';

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
  const of = (kind: 'edit' | 'move') => (
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

/** Closing an appointment goes back to the calendar, or to the list of a day that led to it. */
const isUnderDialog = ({ pathname }: URL) =>
  pathname === schedulePaths.calendar || pathname.startsWith(schedulePaths.day(''));

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
