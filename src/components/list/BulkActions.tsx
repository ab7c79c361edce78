import type { ReactNode } from 'react';
import { useListContext, useResourceDefinition } from 'react-admin';
import { BulkChangeButton } from './BulkChangeButton';
import { BulkDeleteButton } from './BulkDeleteButton';

interface BulkActionsProps {
  /** What deleting one of them means beside that it is gone. */
  confirmContent?: ReactNode;
}

/** What can be done with the selected records of the list in the context, as their definition says. */
const BulkActions = ({ confirmContent }: BulkActionsProps) => {
  const { resource } = useListContext();
  const { options } = useResourceDefinition({ resource });
  return (
    <>
      <BulkChangeButton />
      {options?.canDelete && <BulkDeleteButton confirmContent={confirmContent} />}
    </>
  );
};

export default BulkActions;
