import { useLocation } from 'react-router-dom';
import { ActLinks } from '../../../components/acts/Acts';
import { TherapistDot } from '../../../components/parts/TherapistDot';
import { assign } from '../appointments/appointmentActs';
import { useIsUnassigned } from '../appointments/appointmentMarks';
import { formsIn } from '../schedulePaths';
import { nameOf } from '../schedulingWords';
import { useCalendarData } from './CalendarContext';
import type { TherapistColumn } from './therapistColumns';

/** The heading of a therapist's column; that of nobody leads to the first appointment to be assigned. */
const TherapistHeading = ({ title, person, therapist }: TherapistColumn) => (
  <span className="column-head" data-unassigned={!therapist}>
    {person && <TherapistDot {...person} />}
    <strong className="column-heading">{title}</strong>
    {!therapist && <AssignFirst />}
  </span>
);

const AssignFirst = () => {
  const { place, days } = useCalendarData();
  const { search } = useLocation();
  const isUnassigned = useIsUnassigned();
  const first = days?.get(place.day)?.find(isUnassigned);
  return (
    first && (
      <ActLinks
        of={[assign]}
        on={{ toForm: formsIn(first.id, search), customer: first.customer }}
        hidden={nameOf(first.customer)}
      />
    )
  );
};

export default TherapistHeading;
