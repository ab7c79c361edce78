import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogBody, RecordDialog } from '../dialogs/RecordDialog';
import { EmptyState } from '../feedback/EmptyState';
import { LoadMore } from '../feedback/LoadMore';
import { Button } from '../parts/Button';
import { useTimeZone } from '../parts/useTimeZone';
import { ActivityList } from './ActivityList';
import type { Activity } from './activityMethods';
import { kindWords, useKinds } from './kinds';
import { useActivityMethods } from './useActivityMethods';
import { useUndo } from './useUndo';

export interface HistoryDialogProps {
  id: string;
  kind: string;
  resource: string;
  /** Takes over an earlier state; without it states are not brought back. */
  onBringBack?: (state: object, change: Activity) => void;
  /** Its latest change was taken back by this one. */
  onUndone?: (change: Activity) => void;
  onClose: () => void;
}

const useHistory = ({ resource, kind, id }: HistoryDialogProps) => {
  const methods = useActivityMethods();
  return useInfiniteQuery({
    queryKey: ['history', kind, id],
    queryFn: async ({ pageParam, signal }) =>
      (await methods.history({ resource, kind, id, cursor: pageParam, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
};

/** Who changed a record, how and when; the latest change can be undone, and each state brought back. */
const HistoryDialog = (props: HistoryDialogProps) => {
  const { kind, onBringBack, onUndone, onClose } = props;
  const timeZone = useTimeZone();
  const kinds = useKinds();
  const history = useHistory(props);
  const { data, error } = history;
  const undo = useUndo();
  const [undoing, setUndoing] = useState<string>();
  const entries = data?.pages.flatMap((page) => page.entries);
  const latest = entries?.[0];

  const undoLatest = async (id: string) => {
    if (undoing) return;
    setUndoing(id);
    const done = await undo(id);
    setUndoing(undefined);
    if (done) onUndone?.(done);
  };

  return (
    <RecordDialog title="History" width="sm" onClose={onClose}>
      <DialogBody>
        {!data && !error && <p role="status">Loading history...</p>}
        {entries?.length === 0 && (
          <EmptyState title="No changes yet" icon={<HistoryOutlined />}>
            {`What is changed of this ${kindWords(kinds, kind).one} from now on is listed here.`}
          </EmptyState>
        )}
        {entries && entries.length > 0 && (
          <ActivityList
            activities={entries}
            timeZone={timeZone}
            heading="h3"
            actions={(entry) => {
              const { id, state, stateBefore, canUndo } = entry;
              const bringBack = (earlier: object) => {
                onClose();
                onBringBack?.(earlier, entry);
              };
              return (
                <>
                  {canUndo && (
                    <Button
                      variant="outline"
                      size="sm"
                      aria-disabled={undoing !== undefined}
                      onClick={() => undoLatest(id)}
                    >
                      {undoing === id ? 'Undoing...' : 'Undo'}
                    </Button>
                  )}
                  {onBringBack && state && entry !== latest && (
                    <Button variant="outline" size="sm" onClick={() => bringBack(state)}>
                      Bring back
                    </Button>
                  )}
                  {onBringBack && stateBefore && (
                    <Button variant="outline" size="sm" onClick={() => bringBack(stateBefore)}>
                      Bring back what was before
                    </Button>
                  )}
                </>
              );
            }}
          />
        )}
        <LoadMore list={history} />
      </DialogBody>
    </RecordDialog>
  );
};

export default HistoryDialog;
