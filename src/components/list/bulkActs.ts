import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { type ComponentType, lazy } from 'react';
import type { Act } from '../acts/act';
import type { BulkDialogProps } from '../bulk/bulkOf';
import type { useBulk } from '../bulk/useBulk';

const BulkChangeDialog = lazy(() => import('../bulk/BulkChangeDialog'));
const BulkDeleteDialog = lazy(() => import('../bulk/BulkDeleteDialog'));

interface Selected extends ReturnType<typeof useBulk> {
  open: (Dialog: ComponentType<BulkDialogProps>) => void;
}

/** The acts on the selected records of a list. */
export const bulkActs: readonly Act<Selected>[] = [
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
