import { Notice } from '../../components/feedback/Notice';
import { useOpeningHours } from '../../resources/closures/useOpeningHours';
import { useOutsideText } from './useHoursQuestion';

interface OutsideHoursProps {
  start: Date;
  minutes: number;
}

/** Tells, before it is asked, that the business is not open all the time that an appointment takes. */
export const OutsideHours = ({ start, minutes }: OutsideHoursProps) => {
  const { isLoading } = useOpeningHours();
  const text = useOutsideText()(start, minutes);
  return <div role="status">{text && !isLoading && <Notice>{text}</Notice>}</div>;
};
