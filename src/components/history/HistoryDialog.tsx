import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../domain/time';
import type { Json } from '../../dataProvider/faults';
import { useMethods } from '../../dataProvider/useMethods';
import { DialogBody, DialogFooter, RecordDialog } from '../dialogs/RecordDialog';
import { EmptyState } from '../feedback/EmptyState';
import { LoadMore } from '../feedback/LoadMore';
import { Button } from '../parts/Button';
import { Fact, Facts } from '../parts/Facts';
import { useTimeZone } from '../parts/useTimeZone';
import { ActivityList } from './ActivityList';
import type { Activity, HistoryEntry, KeptState } from './activityMethods';
import { useKinds } from './kinds';
import { stateWords } from './stateWords';
import { UndoButton } from './UndoButton';

export interface HistoryDialogProps {
  id: string;
  kind: string;
  resource: string;
  /** Fills the form with an earlier state; without it none can be brought back. */
  onBringBack?: (state: object, change: Activity) => void;
  /**
   * Reads an earlier state for the form, where the resource has no endpoint that does; undefined if too
   * little was recorded.
   */
  ofState?: ((kept: Json) => object | undefined) | undefined;
  /** Called after the latest change was undone, with the change that did so. */
  onUndone?: (change: Activity) => void;
  onClose: () => void;
}

const useHistory = ({ resource, kind, id }: HistoryDialogProps) => {
  const methods = useMethods();
  return useInfiniteQuery({
    queryKey: ['history', kind, id],
    queryFn: async ({ pageParam, signal }) =>
      (await methods.history({ resource, kind, id, cursor: pageParam, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
};

/** A record's state after a change, or before it. */
interface Earlier {
  state: KeptState;
  isBefore: boolean;
}

/** The history of a record: the latest change can be undone, each earlier state viewed and brought back. */
const HistoryDialog = (props: HistoryDialogProps) => {
  const { kind, onBringBack, ofState, onUndone, onClose } = props;
  const timeZone = useTimeZone();
  const kinds = useKinds();
  const history = useHistory(props);
  const { data, error } = history;
  const [viewed, setViewed] = useState<Earlier & { change: Activity }>();
  const entries = data?.pages.flatMap((page) => page.entries);
  const latest = entries?.[0];

  /** The earlier states around an entry, newest first; the current state is not among them. */
  const statesOf = (entry: HistoryEntry): Earlier[] => [
    ...(entry.state && entry !== latest ? [{ state: entry.state, isBefore: false }] : []),
    ...(entry.stateBefore ? [{ state: entry.stateBefore, isBefore: true }] : []),
  ];

  // Of some changes only the name was recorded, which the list shows already.
  const isTelling = ({ state }: Earlier) =>
    stateWords(kinds, kind, state.kept, timeZone).length > 1;

  const bringBackOf = ({ state: { kept, record: read } }: Earlier, change: Activity) => {
    const record = read ?? ofState?.(kept);
    if (!onBringBack || !record) return undefined;
    return () => {
      onClose();
      onBringBack(record, change);
    };
  };

  return (
    <RecordDialog title="History" width="sm" onClose={onClose}>
      <DialogBody>
        {!data && !error && <p role="status">Loading history...</p>}
        {entries?.length === 0 && (
          <EmptyState title="No changes yet" icon={<HistoryOutlined />}>
            What is changed from now on is listed here.
          </EmptyState>
        )}
        {entries && entries.length > 0 && (
          <ActivityList
            activities={entries}
            timeZone={timeZone}
            heading="h3"
            actions={(entry) => (
              <>
                {entry.canUndo && <UndoButton activity={entry} onUndone={onUndone} />}
                {statesOf(entry).map((earlier) => (
                  <EarlierActions
                    key={earlier.isBefore ? 'before' : 'after'}
                    {...earlier}
                    onView={
                      isTelling(earlier)
                        ? () => setViewed({ ...earlier, change: entry })
                        : undefined
                    }
                    onBringBack={bringBackOf(earlier, entry)}
                  />
                ))}
              </>
            )}
          />
        )}
        <LoadMore list={history} />
      </DialogBody>
      {viewed && (
        <EarlierState
          {...viewed}
          onBringBack={bringBackOf(viewed, viewed.change)}
          onClose={() => setViewed(undefined)}
        />
      )}
    </RecordDialog>
  );
};

interface EarlierActionsProps {
  isBefore: boolean;
  onView: (() => void) | undefined;
  onBringBack: (() => void) | undefined;
}

const EarlierActions = ({ isBefore, onView, onBringBack }: EarlierActionsProps) => {
  const what = isBefore ? ' earlier version' : '';
  // For the state before, "Restore" is offered in its view, which keeps the row short.
  const isAskedHere = onBringBack && !(isBefore && onView);
  return (
    <>
      {onView && (
        <Button variant="outline" size="sm" onClick={onView}>
          {`View${what}`}
        </Button>
      )}
      {isAskedHere && (
        <Button variant="outline" size="sm" onClick={onBringBack}>
          {`Restore${what}`}
        </Button>
      )}
    </>
  );
};

interface EarlierStateProps {
  state: KeptState;
  /** The change after which the record was so, or before which with `isBefore`. */
  change: Activity;
  isBefore: boolean;
  onBringBack: (() => void) | undefined;
  onClose: () => void;
}

/** A read-only dialog with an earlier state of a record. */
const EarlierState = ({
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
      title={isBefore ? `Version before ${when}` : `Version of ${when}`}
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
        {onBringBack && <Button onClick={onBringBack}>Restore</Button>}
      </DialogFooter>
    </RecordDialog>
  );
};

export default HistoryDialog;
