import { type ClosureInput, yearFaults } from './closures';
import type { FieldFault } from './fieldFault';
import { faultsOf } from './fieldRules';
import { weekFaults, workFaults } from './openingHours';
import { dayOffFields, type TherapistInput, therapistFields, therapistLimits } from './therapists';

// Apart from the fields, since every page of the console has those, and only the form has the rule.

/** All validation errors of a therapist, in the order of the form. */
export function therapistFaults(therapist: TherapistInput): FieldFault[] {
  const faults: FieldFault[] = plainFaults(therapist);
  if (therapist.has_own_hours) faults.push(...weekFaults(therapist, workFaults));
  faults.push(...daysOffFaults(therapist.days_off));
  const { does_all_services, service_ids } = therapist;
  if (!does_all_services && service_ids.length === 0) {
    const message = 'Please choose at least one service, or let this therapist do all';
    faults.push({ field: 'service_ids', message });
  }
  if (service_ids.length > therapistLimits.services) {
    const message = `A therapist can have at most ${therapistLimits.services} chosen services`;
    faults.push({ field: 'service_ids', message });
  }
  return faults;
}

const plainFaults = faultsOf(therapistFields);

function daysOffFaults(daysOff: readonly ClosureInput[]): FieldFault[] {
  if (daysOff.length > therapistLimits.daysOff) {
    const message = `A therapist can have at most ${therapistLimits.daysOff} entries of days off`;
    return [{ field: 'days_off', message }];
  }
  return daysOff.flatMap((off, index) =>
    dayOffFaults(off).map(({ field, message }) => ({
      field: `days_off.${index}.${field}`,
      message,
    })),
  );
}

const dayOffFaults = faultsOf(dayOffFields, (off) => {
  const faults = yearFaults(dayOffFields, off);
  if (faults.length > 0 || off.last_day >= off.first_day) return faults;
  return [{ field: 'last_day', message: 'Days off cannot end before they begin' }];
});
