import type { ButtonProps } from '@mui/material/Button';
import { type ReactNode, Suspense, startTransition, useState } from 'react';
import { useListContext, useResourceDefinition } from 'react-admin';
import { batchLimits } from '../../../domain/batches';
import { formatCount } from '../../../domain/money';
import { Button } from '../parts/Button';
import { useListFault, useListNoun } from './listWords';
import type { Noun } from './paging';

/** What a dialog is given that does something with many records at once. */
export interface BulkDialogProps {
  /** As the activity calls them. */
  kind: string;
  noun: Noun;
  ids: readonly string[];
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
  const { options } = useResourceDefinition({ resource });
  const noun = useListNoun();
  const tellFault = useListFault();
  const [ids, setIds] = useState<readonly string[]>();
  const open = () => {
    const most = batchLimits.records;
    const isTooMany = selectedIds.length > most;
    tellFault(isTooMany ? `At most ${formatCount(most)} can be changed at once.` : undefined);
    if (!isTooMany) startTransition(() => setIds(selectedIds.map(String)));
  };
  const onClose = () => setIds(undefined);
  const onDone = () => {
    onClose();
    onUnselectItems();
  };
  return (
    <>
      <Button variant="ghost" size="sm" {...(color && { color })} onClick={open}>
        {icon}
        {label}
      </Button>
      <Suspense fallback={null}>
        {ids && dialog({ kind: options?.kind ?? resource, noun, ids, onClose, onDone })}
      </Suspense>
    </>
  );
};
