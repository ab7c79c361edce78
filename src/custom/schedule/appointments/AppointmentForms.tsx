import type { Appointment } from '../schedulingRecords';
import { EditAppointment } from './EditAppointment';
import { MoveAppointment } from './MoveAppointment';
import { useAppointmentChange } from './useAppointmentChange';

interface AppointmentFormsProps {
  kind: 'edit' | 'move';
  appointment: Appointment;
  /** The key of the query whose list has it. */
  queryKey: readonly unknown[];
  onClose: () => void;
}

/** The forms to change or move an appointment, over a list. */
const AppointmentForms = ({ kind, appointment, queryKey, onClose }: AppointmentFormsProps) => {
  const changes = useAppointmentChange(queryKey);
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
