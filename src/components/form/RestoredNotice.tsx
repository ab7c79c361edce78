import { formatDateTime, type Moment } from '../../../domain/time';
import { Notice } from '../feedback/Notice';
import { Button } from '../parts/Button';
import { useTimeZone } from '../parts/useTimeZone';

interface RestoredNoticeProps {
  /** When the record was left like this; without it the values come from an earlier, interrupted editing. */
  since?: Moment | undefined;
  onDiscard: () => void;
}

/** Says from where the values come that are not saved. */
export const RestoredNotice = ({ since, onDiscard }: RestoredNoticeProps) => {
  const timeZone = useTimeZone();
  return (
    <Notice
      action={
        <Button variant="outline" size="sm" onClick={onDiscard}>
          Discard changes
        </Button>
      }
    >
      {since
        ? `The form is filled with the state of ${formatDateTime(since, timeZone)}. It is not saved yet.`
        : 'Your unsaved changes were restored.'}
    </Notice>
  );
};
