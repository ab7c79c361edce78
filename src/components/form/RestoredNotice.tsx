import { formatDateTime, type Moment } from '../../../domain/time';
import { Notice } from '../feedback/Notice';
import { Button } from '../parts/Button';
import { useTimeZone } from '../parts/useTimeZone';

interface RestoredNoticeProps {
  /** The time of the earlier state that fills the form; without it the values are a restored draft. */
  since?: Moment | undefined;
  /** The draft was sent before, without a response. */
  isSent?: boolean | undefined;
  /** The draft's file could not be stored. */
  lacksFile?: boolean | undefined;
  onDiscard: () => void;
}

const unanswered =
  'This was sent, but no answer came. Check whether it was saved before you save it again.';

/** Tells the origin of values that are not saved: a draft, or an earlier state. */
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
      <span>
        {since
          ? `The form shows the version of ${formatDateTime(since, timeZone)}. It is not saved yet.`
          : isSent
            ? unanswered
            : 'Your unsaved changes were restored.'}
      </span>
      {lacksFile && (
        <span> The file that you chose is not among them. Please choose it again.</span>
      )}
    </Notice>
  );
};
