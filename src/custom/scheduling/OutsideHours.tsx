import { closureOn, intervalsOn, isOpen, type OpeningHours } from '../../../domain/openingHours';
import { endAfter } from '../../../domain/scheduling';
import { dateKey } from '../../../domain/time';
import { Notice } from '../../components/feedback/Notice';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { intervalsText } from '../../resources/closures/openingHoursWords';
import { useOpeningHours } from '../../resources/closures/useOpeningHours';

interface OutsideHoursProps {
  start: Date;
  minutes: number;
}

/** Tells, before an appointment is saved, that the business is not open all the time that it takes. */
export const OutsideHours = ({ start, minutes }: OutsideHoursProps) => {
  const timeZone = useTimeZone();
  const { hours, isAssumed, isLoading } = useOpeningHours();
  const isOutside = !isOpen(start, endAfter(start, minutes), hours, timeZone);
  return (
    <div role="status">
      {isOutside && !isLoading && (
        <Notice>
          {outsideText(dateKey(start, timeZone), hours, isAssumed)} You can save it all the same.
        </Notice>
      )}
    </div>
  );
};

function outsideText(day: string, hours: OpeningHours, isAssumed: boolean): string {
  const closure = closureOn(day, hours.closures);
  if (closure) return `You are closed on that day: ${closure.name}.`;
  const open = intervalsText(intervalsOn(day, hours));
  if (!open) return 'You are closed on that day of the week.';
  return isAssumed
    ? `That is not within ${open}, which is taken for your opening hours.`
    : `That is not within your opening hours of that day: ${open}.`;
}
