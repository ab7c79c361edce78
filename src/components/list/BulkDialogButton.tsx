import type { ButtonProps } from '@mui/material/Button';
import { type ReactNode, Suspense, startTransition, useState } from 'react';
import { useListContext } from 'react-admin';
import { batchLimits } from '../../../domain/batches';
import { formatCount } from '../../../domain/money';
import type { BatchAddition, BulkDefinition } from '../bulk/bulkDefinition';
import type { BulkOf } from '../bulk/bulkOf';
import { Button } from '../parts/Button';
import { useListFault, useListNoun } from './listWords';
import { useMatching } from './matching';
import type { Noun } from './paging';
import { useListedOptions } from './useBulk';

/** The props of a dialog that changes or deletes many records. */
export interface BulkDialogProps {
  /** The kind of record in the recorded changes. */
  kind: string;
  /** The server addition by whose calls they are changed. */
  by: BatchAddition;
  noun: Noun;
  of: BulkOf;
  onClose: () => void;
  onDone: () => void;
}

interface BulkDialogButtonProps extends Pick<ButtonProps, 'color'> {
  label: string;
  icon: ReactNode;
  dialog: (props: BulkDialogProps) => ReactNode;
}

/** Opens a dialog for the selected records of the list in the context, which are no longer selected when it is done. */
export const BulkDialogButton = ({ label, icon, color, dialog }: BulkDialogButtonProps) => {
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const options = useListedOptions();
  const bulk: BulkDefinition | undefined = options?.bulk;
  const matching = useMatching();
  const noun = useListNoun();
  const tellFault = useListFault();
  const [of, setOf] = useState<BulkOf>();
  const open = () => {
    const most = batchLimits.records;
    const chosen: BulkOf =
      matching?.isChosen && bulk?.matching
        ? { matching: bulk.matching(matching.filter), count: matching }
        : { ids: selectedIds.map(String) };
    const count = 'ids' in chosen ? chosen.ids.length : (chosen.count.total ?? 0);
    const isTooMany = count > most;
    tellFault(isTooMany ? `At most ${formatCount(most)} can be changed at once.` : undefined);
    if (!isTooMany) startTransition(() => setOf(chosen));
  };
  const onClose = () => setOf(undefined);
  const onDone = () => {
    onClose();
    onUnselectItems();
  };
  const { kind = resource } = options ?? {};
  return (
    <>
      <Button variant="ghost" size="sm" {...(color && { color })} onClick={open}>
        {icon}
        {label}
      </Button>
      <Suspense fallback={null}>
        {of && dialog({ kind, by: bulk?.needs ?? 'batches', noun, of, onClose, onDone })}
      </Suspense>
    </>
  );
};
