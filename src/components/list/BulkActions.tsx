import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useState,
} from 'react';
import { useListContext } from 'react-admin';
import { batchLimits } from '../../../domain/batches';
import { formatCount } from '../../../domain/money';
import { ActButtons } from '../acts/ActButtons';
import type { Act } from '../acts/act';
import type { BulkDialogProps, BulkOf } from '../bulk/bulkOf';
import { useBulk } from '../bulk/useBulk';
import { useListWords } from './listWords';
import { useMatching } from './matching';

const BulkChangeDialog = lazy(() => import('../bulk/BulkChangeDialog'));
const BulkDeleteDialog = lazy(() => import('../bulk/BulkDeleteDialog'));

interface BulkActionsProps {
  /** A consequence of deletion that the confirmation names. */
  confirmContent?: ReactNode;
}

/**
 * The buttons for the selected records of the list in the context, by its definition. Each acts after a
 * preview of its effects, and clears the selection when it is done.
 */
const BulkActions = ({ confirmContent }: BulkActionsProps) => {
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const possible = useBulk();
  const { kind = resource, changes: bulk } = possible;
  const matching = useMatching();
  const { noun, tellFault } = useListWords();
  const [opened, setOpened] = useState<{ Dialog: ComponentType<BulkDialogProps>; of: BulkOf }>();
  const open = (Dialog: ComponentType<BulkDialogProps>) => {
    const most = batchLimits.records;
    const of: BulkOf =
      matching?.isChosen && bulk?.matching
        ? { matching: bulk.matching(matching.filter), count: matching }
        : { ids: selectedIds.map(String) };
    const count = 'ids' in of ? of.ids.length : (of.count.total ?? 0);
    const isTooMany = count > most;
    tellFault(isTooMany ? `At most ${formatCount(most)} can be changed at once.` : undefined);
    if (!isTooMany) startTransition(() => setOpened({ Dialog, of }));
  };
  const onClose = () => setOpened(undefined);
  return (
    <>
      <ActButtons of={bulkActs} on={{ ...possible, open }} variant="ghost" size="sm" />
      <Suspense fallback={null}>
        {opened && (
          <opened.Dialog
            kind={kind}
            by={bulk?.needs ?? 'batches'}
            noun={noun}
            of={opened.of}
            fields={bulk?.fields ?? []}
            explanation={confirmContent}
            onClose={onClose}
            onDone={() => {
              onClose();
              onUnselectItems();
            }}
          />
        )}
      </Suspense>
    </>
  );
};

interface Selected extends ReturnType<typeof useBulk> {
  open: (Dialog: ComponentType<BulkDialogProps>) => void;
}

/** The acts on the selected records of a list. */
const bulkActs: readonly Act<Selected>[] = [
  {
    name: 'change',
    label: 'Change...',
    icon: EditOutlined,
    applies: ({ changes }) => changes !== undefined,
    use: ({ open }) => ({ run: () => open(BulkChangeDialog) }),
  },
  {
    name: 'delete',
    label: 'Delete',
    icon: DeleteOutlined,
    isDangerous: true,
    applies: ({ canDelete }) => canDelete,
    use: ({ open }) => ({ run: () => open(BulkDeleteDialog) }),
  },
];

export default BulkActions;
