import { EditAppointment } from './EditAppointment';
import { MoveAppointment } from './MoveAppointment';
import type { Appointment } from './schedulingRecords';
import { useAppointmentChanges } from './useAppointmentChanges';

interface AppointmentFormsProps {
  kind: 'edit' | 'move';
  appointment: Appointment;
  /** Of the query whose list holds it. */
  queryKey: readonly unknown[];
  onClose: () => void;
}

/** The calendar's form that changes or moves an appointment, over a list of them. */
const AppointmentForms = ({ kind, appointment, queryKey, onClose }: AppointmentFormsProps) => {
  const changes = useAppointmentChanges(queryKey);
  const Form = kind === 'move' ? MoveAppointment : EditAppointment;
  return (
    <Form
      appointment={appointment}
      changes={changes}
      place={`/${kind}/${appointment.id}`}
      onClose={onClose}
    />
  );
};

export default AppointmentForms;
