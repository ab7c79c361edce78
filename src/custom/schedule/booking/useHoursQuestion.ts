import { isPast } from '../../../../domain/booking';
import { closureOn, intervalsOn, isOpen } from '../../../../domain/openingHours';
import { endAfter } from '../../../../domain/scheduling';
import { dateKey } from '../../../../domain/time';
import { useAsk } from '../../../components/dialogs/Questions';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { currentTime } from '../../../dataProvider/serverClock';
import { intervalsText } from '../../hours/openingHoursWords';
import { useOpeningHours } from '../../hours/useOpeningHours';

/** The warning about a time in the past or outside of the opening hours; "" for none. */
export const useOutsideText = () => {
  const timeZone = useTimeZone();
  const { hours, isAssumed } = useOpeningHours();
  return (start: Date, minutes: number): string => {
    if (isPast(start, currentTime())) return 'This is in the past.';
    if (isOpen(start, endAfter(start, minutes), hours, timeZone)) return '';
    const day = dateKey(start, timeZone);
    const closure = closureOn(day, hours.closures);
    if (closure) return `You are closed on that day: ${closure.name}.`;
    const open = intervalsText(intervalsOn(day, hours));
    if (!open) return 'You are closed on that day of the week.';
    return isAssumed
      ? `That is not within ${open}, which are assumed as your opening hours.`
      : `That is not within your opening hours of that day: ${open}.`;
  };
};

/** Asks for confirmation before saving an appointment in the past or outside of the opening hours. */
export const useHoursQuestion = () => {
  const outsideText = useOutsideText();
  const ask = useAsk();
  return async (start: Date, minutes: number): Promise<boolean> => {
    const children = outsideText(start, minutes);
    return (
      !children ||
      ask({
        title: `Save it ${isPast(start, currentTime()) ? 'in the past' : 'outside your opening hours'}?`,
        confirmLabel: 'Save anyway',
        cancelLabel: 'Choose another time',
        harmless: true,
        children,
      })
    );
  };
};
