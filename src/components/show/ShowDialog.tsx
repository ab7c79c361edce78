import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { DialogBody, RecordDialog } from '../dialogs/RecordDialog';
import { ListedRecord } from '../list/ListedRecord';

interface ShowDialogProps {
  id: string;
  title: string;
  /** The noun for a record in messages. */
  thing: string;
  onClose: () => void;
  /** The content, for the record in the context. */
  children: ReactNode;
  /** The row of buttons under it. */
  footer?: ReactNode;
}

/** A record in a dialog over the list in the context, from the list's rows where they have it. */
export const ShowDialog = ({ id, title, thing, onClose, children, footer }: ShowDialogProps) => {
  const { resource } = useListContext();
  return (
    <ListedRecord resource={resource} id={id} title={title} thing={thing} onClose={onClose}>
      {(record) => (
        <RecordContextProvider value={record}>
          <RecordDialog title={title} width="sm" onClose={onClose}>
            <DialogBody>{children}</DialogBody>
            {footer}
          </RecordDialog>
        </RecordContextProvider>
      )}
    </ListedRecord>
  );
};
