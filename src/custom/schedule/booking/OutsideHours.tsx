import { Notice } from '../../../components/feedback/Notice';
import { useOpeningHours } from '../hours/useOpeningHours';
import { useOutsideText } from './useHoursQuestion';

interface OutsideHoursProps {
  start: Date;
  minutes: number;
}

/** A warning, before saving, about a time outside of the opening hours. */
export const OutsideHours = ({ start, minutes }: OutsideHoursProps) => {
  const { isLoading } = useOpeningHours();
  const text = useOutsideText()(start, minutes);
  return <div role="status">{text && !isLoading && <Notice>{text}</Notice>}</div>;
};
