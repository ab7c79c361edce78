import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import type { ButtonProps } from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useState,
} from 'react';
import {
  type RaRecord,
  useDelete,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { capitalized } from '../../../domain/text';
import { messageOf } from '../../dataProvider/errors';
import type { ConfirmDialogProps } from '../dialogs/ConfirmDialog';
import { useUndoAction } from '../history/useUndo';
import { Button } from '../parts/Button';
import { useListFault, useListNoun } from './listWords';

const ConfirmDialog = lazy(() => import('../dialogs/ConfirmDialog'));

const RecordUse = lazy(() => import('./RecordUse'));

interface DeleteButtonProps<T extends RaRecord> extends Pick<ButtonProps, 'aria-describedby'> {
  /** In words in place of an icon. */
  label?: string;
  /** The question; with two answers if it is not said. */
  confirm?: ComponentType<ConfirmDialogProps>;
  confirmTitle?: string | ((record: T) => string);
  confirmContent?: ReactNode | ((record: T) => ReactNode);
  successMessage?: string;
  /** What a failure is called that says nothing. */
  failureMessage?: string;
}

/** Deletes the record in the context after a question. A failure is told above the list. */
export const DeleteButton = <T extends RaRecord>({
  label,
  confirm: Confirm = ConfirmDialog,
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
  const tellFault = useListFault();
  const undoAction = useUndoAction();
  const [one] = useListNoun();
  const [isAsking, setAsking] = useState(false);
  // Not useDeleteController, which brings react-hook-form to every list.
  const [remove, { isPending }] = useDelete<T>();
  if (!record) return null;
  const title = confirmTitle ?? `Delete ${one}`;
  const content = confirmContent ?? `Are you sure you want to delete "${represent(record)}"?`;
  const then = {
    mutationMode: 'pessimistic',
    onSuccess: (deleted: T | undefined) =>
      notify(successMessage ?? `${capitalized(one)} deleted`, {
        type: 'success',
        actions: undoAction(deleted),
      }),
    onError(error: unknown) {
      tellFault(messageOf(error, failureMessage));
    },
    onSettled() {
      setAsking(false);
      // A server may go on listing what is deleted, such as a location that is inactive from then on.
      queryClient.invalidateQueries({ queryKey: [resource] });
    },
  } as const;

  return (
    <>
      <Button
        {...props}
        variant="ghost"
        {...(label
          ? { size: 'sm', color: 'error' }
          : { size: 'icon', 'aria-label': `Delete ${represent(record)}` })}
        onClick={() => {
          tellFault(undefined);
          startTransition(() => setAsking(true));
        }}
      >
        {label ?? <DeleteOutlined />}
      </Button>
      <Suspense fallback={null}>
        {isAsking && (
          <Confirm
            title={typeof title === 'string' ? title : title(record)}
            confirmLabel={isPending ? 'Deleting...' : 'Delete'}
            onConfirm={() => {
              if (isPending) return;
              remove(resource, { id: record.id, previousData: record }, then);
            }}
            onCancel={() => !isPending && setAsking(false)}
          >
            {typeof content === 'function' ? content(record) : content}{' '}
            <RecordUse id={String(record.id)} />
          </Confirm>
        )}
      </Suspense>
    </>
  );
};
