import { formatDateTime, type Moment } from '../../../domain/time';
import { Notice } from '../feedback/Notice';
import { Button } from '../parts/Button';
import { useTimeZone } from '../parts/useTimeZone';

interface RestoredNoticeProps {
  /** When the record was left like this; without it the values come from an earlier, interrupted editing. */
  since?: Moment | undefined;
  /** It was sent and got no answer. */
  isSent?: boolean | undefined;
  /** A file that was chosen could not be kept. */
  lacksFile?: boolean | undefined;
  onDiscard: () => void;
}

const unanswered =
  'This was sent before and got no answer. Look whether it was saved before you save it again.';

/** Says from where the values come that are not saved. */
export const RestoredNotice = ({ since, isSent, lacksFile, onDiscard }: RestoredNoticeProps) => {
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
        : isSent
          ? unanswered
          : 'Your unsaved changes were restored.'}
      {lacksFile && ' The file that you chose is not among them. Please choose it again.'}
    </Notice>
  );
};
