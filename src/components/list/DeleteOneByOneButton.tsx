import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useListContext,
  useNotify,
} from 'react-admin';
import { listedInShort } from '../../../domain/text';
import { messageOf, PartialFailureError, sentence } from '../../dataProvider/errors';
import { runEach } from '../../dataProvider/runEach';
import { useAsk } from '../dialogs/Questions';
import { useUndoAction } from '../history/useUndo';
import { Button } from '../parts/Button';
import { useListFault, useListNoun } from './listWords';

interface DeleteOneByOneProps {
  /** What deleting one of them means beside that it is gone. */
  confirmContent?: ReactNode;
}

/** Deletes the selected records after one question; those that were refused stay selected, and it says why. */
export const DeleteOneByOneButton = ({ confirmContent }: DeleteOneByOneProps) => {
  const { resource, data = [], selectedIds, onSelect } = useListContext();
  const [one, several] = useListNoun();
  const represent = useGetRecordRepresentation(resource);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const tellFault = useListFault();
  const undoAction = useUndoAction();
  const ask = useAsk();
  const records = data.filter(({ id }) => selectedIds.includes(id));
  const nameOf = (record: RaRecord) => String(represent(record));
  const count = (number: number) => `${number} ${number === 1 ? one : several}`;

  const { mutateAsync } = useMutation({
    mutationFn: () =>
      removeEach(records, (record) =>
        dataProvider.delete(resource, { id: record.id, previousData: record }),
      ),
    onSuccess: async ({ left, removed }) => {
      await queryClient.invalidateQueries({ queryKey: [resource] });
      onSelect([...left.keys()].map(({ id }) => id));
      const deleted = records.length - left.size;
      const actions = undoAction(...removed);
      if (left.size === 0) notify(`${count(deleted)} deleted`, { type: 'success', actions });
      else tellFault(`${deleted} of ${count(records.length)} deleted. ${whyLeft(left, nameOf)}`);
    },
  });

  const askFirst = () => {
    tellFault(undefined);
    ask({
      title: `Delete ${count(records.length)}`,
      confirmLabel: 'Delete',
      busyLabel: 'Deleting...',
      children: (
        <>
          <span>{`Are you sure you want to delete ${listedInShort(records.map(nameOf))}?`}</span>{' '}
          {confirmContent}
        </>
      ),
      run: mutateAsync,
    });
  };

  return (
    <Button variant="ghost" size="sm" color="error" onClick={askFirst}>
      <DeleteOutlined aria-hidden="true" />
      Delete
    </Button>
  );
};

/** Removes them as far as that is possible; gives what was removed, and those that are left, each with its error. */
async function removeEach(
  records: readonly RaRecord[],
  remove: (record: RaRecord) => Promise<{ data: unknown }>,
): Promise<{ removed: unknown[]; left: Map<RaRecord, unknown> }> {
  const byId = new Map(records.map((record) => [String(record.id), record]));
  const errors = new Map<string, unknown>();
  const removed: unknown[] = [];
  const call = async (id: string) => {
    try {
      removed.push((await remove(byId.get(id) ?? { id })).data);
    } catch (error) {
      errors.set(id, error);
      throw error;
    }
  };
  const ids = [...byId.keys()];
  const failed = await runEach(ids, call, () => '').then(
    () => [],
    (error) => (error instanceof PartialFailureError ? error.failed : ids),
  );
  // Some were not sent any more, because they would have met the same.
  const [first] = errors.values();
  const left = new Map(failed.map((id) => [byId.get(id) ?? { id }, errors.get(id) ?? first]));
  return { removed, left };
}

/** Why each of them is left; those of one reason together. */
function whyLeft(left: Map<RaRecord, unknown>, nameOf: (record: RaRecord) => string): string {
  const byReason = new Map<string, RaRecord[]>();
  for (const [record, error] of left) {
    const reason = sentence(messageOf(error));
    byReason.set(reason, [...(byReason.get(reason) ?? []), record]);
  }
  return [...byReason]
    .map(([reason, records]) => `Not deleted: ${listedInShort(records.map(nameOf))}. ${reason}`)
    .join(' ');
}
