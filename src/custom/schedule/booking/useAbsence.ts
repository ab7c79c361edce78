import { type Asked, absenceOf, sameId } from '../../../../domain/booking';
import { formatDate } from '../../../../domain/time';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useTherapists } from '../../../resources/therapists/useTherapists';

/** Says why the therapist of a slot would not be chosen for it: "Priya Nair is off on Nov 28". */
export const useAbsence = () => {
  const people = useTherapists();
  const timeZone = useTimeZone();
  return (slot: Asked): string | undefined => {
    const { therapist, start, serviceIds = [] } = slot;
    const person = therapist && people.find(({ id }) => sameId(id, therapist.id));
    const absence = person && absenceOf(person, slot, timeZone);
    if (!absence) return undefined;
    const day = formatDate(start, timeZone).replace(/, \d+$/, '');
    return `${person.name} ${
      absence === 'off'
        ? `is off on ${day}`
        : absence === 'hours'
          ? 'does not work at that time'
          : `does not do ${serviceIds.length > 1 ? 'all of these services' : 'this service'}`
    }`;
  };
};
