import { type Asked, absenceOf, sameId } from '../../../../domain/booking';
import { formatDate } from '../../../../domain/time';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useTherapists } from '../../../resources/therapists/useTherapists';

/** Why the therapist of a slot would not be chosen for it: "Priya Nair is off on Nov 28", and in short "Day off". */
export const useAbsence = () => {
  const people = useTherapists();
  const timeZone = useTimeZone();
  return (slot: Asked): { text: string; short: string } | undefined => {
    const { therapist, start, serviceIds = [] } = slot;
    const person = therapist && people.find(({ id }) => sameId(id, therapist.id));
    const absence = person && absenceOf(person, slot, timeZone);
    if (!absence) return undefined;
    const day = formatDate(start, timeZone).replace(/, \d+$/, '');
    const services = serviceIds.length > 1 ? 'all of these services' : 'this service';
    return {
      off: { short: 'Day off', text: `${person.name} is off on ${day}` },
      hours: { short: 'Not working', text: `${person.name} does not work at that time` },
      services: { short: 'Not done', text: `${person.name} does not do ${services}` },
    }[absence];
  };
};
