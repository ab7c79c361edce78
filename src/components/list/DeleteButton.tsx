import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode } from 'react';
import {
  type RaRecord,
  ResourceContextProvider,
  useDelete,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { capitalized } from '../../../domain/text';
import { messageOf } from '../../dataProvider/errors';
import { ActButtons } from '../acts/ActButtons';
import type { ConfirmDialogProps } from '../dialogs/ConfirmDialog';
import { useAsk } from '../dialogs/Questions';
import { useUndoAction } from '../history/useUndo';
import type { ButtonProps } from '../parts/Button';
import { useListWords } from './listWords';
import { RowActs } from './RowActs';
import { deletion } from './recordActs';

const RecordUse = lazy(() => import('./RecordUse'));

interface DeleteButtonProps<T extends RaRecord> extends Pick<ButtonProps, 'aria-describedby'> {
  /** A text label in place of the icon. */
  inWords?: boolean;
  /** The confirmation dialog; the usual one by default. */
  confirm?: ComponentType<ConfirmDialogProps>;
  confirmTitle?: string | ((record: T) => string);
  confirmContent?: ReactNode | ((record: T) => ReactNode);
  successMessage?: string;
  /** The error message when the server gives none. */
  failureMessage?: string;
}

/** Deletes the record in the context after a question. A failure is told above the list. */
export const DeleteButton = <T extends RaRecord>({
  inWords = false,
  confirm: dialog,
  confirmTitle,
  confirmContent,
  successMessage,
  failureMessage,
  ...props
}: DeleteButtonProps<T>) => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<T>();
  const represent = useGetRecordRepresentation(resource);
  const notify = useNotify();
  const queryClient = useQueryClient();
  const {
    noun: [one],
    tellFault,
  } = useListWords();
  const undoAction = useUndoAction();
  const ask = useAsk();
  // Not useDeleteController, which brings react-hook-form to every list.
  const [remove] = useDelete<T>();
  if (!record) return null;
  const title = confirmTitle ?? `Delete ${one}`;
  const content = confirmContent ?? `Are you sure you want to delete "${represent(record)}"?`;
  // The promise's callbacks, since those of a mutation are not called once the row has unmounted.
  const deleteIt = () => {
    // Answered after the deletion, the look-up would find nothing.
    queryClient.cancelQueries({ queryKey: ['uses'] });
    return (
      remove(
        resource,
        { id: record.id, previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
        .then(
          (deleted) =>
            notify(successMessage ?? `${capitalized(one)} deleted`, {
              type: 'success',
              actions: undoAction(deleted),
            }),
          (error: unknown) => tellFault(messageOf(error, failureMessage)),
        )
        // A server may go on listing what is deleted, such as a location that is inactive from then on.
        .finally(() => queryClient.invalidateQueries({ queryKey: [resource] }))
    );
  };
  const askFirst = () => {
    tellFault(undefined);
    ask({
      title: typeof title === 'string' ? title : title(record),
      confirmLabel: 'Delete',
      busyLabel: 'Deleting...',
      children: (
        <ResourceContextProvider value={resource}>
          {typeof content === 'function' ? content(record) : content}{' '}
          <RecordUse id={String(record.id)} />
        </ResourceContextProvider>
      ),
      run: deleteIt,
      ...(dialog && { dialog }),
    });
  };

  const acts = { ...props, of: [deletion], on: { name: String(represent(record)), ask: askFirst } };
  if (!inWords) return <RowActs {...acts} />;
  return <ActButtons {...acts} variant="ghost" size="sm" color="error" isPlain />;
};
