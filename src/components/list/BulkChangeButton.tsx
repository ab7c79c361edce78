import EditOutlined from '@mui/icons-material/EditOutlined';
import { lazy, Suspense, startTransition, useState } from 'react';
import { useListContext, useResourceDefinition } from 'react-admin';
import { batchLimits } from '../../../domain/batches';
import { formatCount } from '../../../domain/money';
import type { BulkField } from '../bulk/bulkChange';
import { Button } from '../parts/Button';
import { useHasAddition } from '../parts/useHasAddition';
import { useListFault, useListNoun } from './listWords';

const BulkChangeDialog = lazy(() => import('../bulk/BulkChangeDialog'));

interface BulkChangeButtonProps {
  /** Whether they have a price. */
  hasPrice?: boolean;
  /** What else can be given to all of them. */
  fields: readonly BulkField[];
}

/** Gives the selected records of the list in the context another price, or the same value of a field. */
export const BulkChangeButton = ({ hasPrice = false, fields }: BulkChangeButtonProps) => {
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const { options } = useResourceDefinition({ resource });
  const noun = useListNoun();
  const tellFault = useListFault();
  const [ids, setIds] = useState<readonly string[]>();
  if (!useHasAddition('batches')) return null;
  const open = () => {
    const most = batchLimits.records;
    const isTooMany = selectedIds.length > most;
    tellFault(isTooMany ? `At most ${formatCount(most)} can be changed at once.` : undefined);
    if (!isTooMany) startTransition(() => setIds(selectedIds.map(String)));
  };
  const close = () => setIds(undefined);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={open}>
        <EditOutlined aria-hidden="true" />
        Change...
      </Button>
      <Suspense fallback={null}>
        {ids && (
          <BulkChangeDialog
            kind={options?.kind ?? resource}
            noun={noun}
            ids={ids}
            hasPrice={hasPrice}
            fields={fields}
            onClose={close}
            onDone={() => {
              close();
              onUnselectItems();
            }}
          />
        )}
      </Suspense>
    </>
  );
};
