import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { isNotFound } from '../../dataProvider/errors';
import { DialogBody, RecordDialog } from '../dialogs/RecordDialog';
import { RecordNotFound } from '../dialogs/RecordNotFound';
import { LoadFailure } from '../feedback/LoadFailure';
import { useLastSeen } from '../parts/useLastSeen';

interface ListedRecordProps<T extends RaRecord> {
  resource: string;
  id: string;
  meta?: object;
  /** Of the dialog. */
  title: string;
  /** The noun for a record in messages. */
  thing: string;
  onClose: () => void;
  /** The dialog of the record. */
  children: (record: T) => ReactNode;
}

/**
 * The dialog at the address of one record of the big list in the context: the record comes from the list's rows, else
 * from a call of its own, an addition to the specification.
 */
export const ListedRecord = <T extends RaRecord>({
  resource,
  id,
  meta,
  title,
  thing,
  onClose,
  children,
}: ListedRecordProps<T>) => {
  const dataProvider = useDataProvider();
  const { data: rows } = useListContext<T>();
  // A change made in the dialog may move its record out of the filters, so the last known row is kept.
  const listed = useLastSeen(
    id,
    rows?.find((row) => row.id === id),
  );
  const one = useQuery({
    queryKey: [resource, 'getOne', id, meta],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<T>(resource, { id, meta, signal })).data,
    meta: { needs: 'single_records' },
    enabled: !listed,
    retry: false,
  });
  const record = listed ?? one.data;

  if (record) return children(record);
  if (rows && !one.isEnabled) {
    return <RecordNotFound title={title} thing={thing} onClose={onClose} isElsewhere />;
  }
  // The page under the dialog shows loading and failure.
  if (!one.error) return null;
  if (isNotFound(one.error)) {
    return <RecordNotFound title={title} thing={thing} onClose={onClose} />;
  }
  return (
    <RecordDialog title={title} width="sm" onClose={onClose}>
      <DialogBody>
        <LoadFailure query={one} />
      </DialogBody>
    </RecordDialog>
  );
};
