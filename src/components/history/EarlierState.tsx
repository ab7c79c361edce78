import { formatDateTime } from '../../../domain/time';
import { DialogBody, DialogFooter, RecordDialog } from '../dialogs/RecordDialog';
import { Button } from '../parts/Button';
import { Fact, Facts } from '../parts/Facts';
import { useTimeZone } from '../parts/useTimeZone';
import type { Activity, KeptState } from './activityMethods';
import { useKinds } from './kinds';
import { stateWords } from './stateWords';

interface EarlierStateProps {
  state: KeptState;
  /** The change after which the record was so, or before which with `isBefore`. */
  change: Activity;
  isBefore: boolean;
  onBringBack: (() => void) | undefined;
  onClose: () => void;
}

/** A read-only dialog with an earlier state of a record. */
export const EarlierState = ({
  state,
  change: { kind, at },
  isBefore,
  onBringBack,
  onClose,
}: EarlierStateProps) => {
  const timeZone = useTimeZone();
  const when = formatDateTime(at, timeZone);
  return (
    <RecordDialog
      title={isBefore ? `State before ${when}` : `State of ${when}`}
      width="sm"
      onClose={onClose}
    >
      <DialogBody>
        <Facts>
          {stateWords(useKinds(), kind, state.kept, timeZone).map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
      </DialogBody>
      <DialogFooter>
        <Button variant={onBringBack ? 'outline' : 'default'} onClick={onClose}>
          Back to history
        </Button>
        {onBringBack && <Button onClick={onBringBack}>Bring back</Button>}
      </DialogFooter>
    </RecordDialog>
  );
};
