import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { ListContext, type RaRecord, useDataProvider } from 'react-admin';
import { ApiError, messageOf } from '../dataProvider/errors';
import { Button } from './Button';
import { ErrorBanner } from './ErrorBanner';
import { DialogBody, RecordDialog } from './RecordDialog';
import { RecordNotFound } from './RecordNotFound';
import { useLastSeen } from './useLastSeen';
import type { PagedList } from './usePagedList';

/** As much of a list as its dialogs need; the rows are undefined while they load. */
export type ListUnder<T extends RaRecord> = Pick<PagedList<T>, 'rows' | 'meta'>;

interface ListedRecordProps<T extends RaRecord> {
  resource: string;
  id: string;
  /** The list under the dialog, of the context if it is not said. */
  list?: ListUnder<T>;
  meta?: object;
  /** Of the dialog. */
  title: string;
  /** What a record is called in a sentence. */
  thing: string;
  onClose: () => void;
  /** The dialog of the record. */
  children: (record: T) => ReactNode;
}

/**
 * The dialog at the address of one record of a big list: the record comes from the list's rows, else
 * from a call of its own, an addition to the specification. A server that has it also exports the list.
 */
export const ListedRecord = <T extends RaRecord>({
  resource,
  id,
  list: given,
  meta,
  title,
  thing,
  onClose,
  children,
}: ListedRecordProps<T>) => {
  const dataProvider = useDataProvider();
  const context = useContext(ListContext);
  const list: ListUnder<T> = given ?? { rows: context?.data, meta: context?.meta };
  // What is done in the dialog can move its record out of the filters' reach.
  const listed = useLastSeen(
    id,
    list.rows?.find((row) => row.id === id),
  );
  const answersOne = list.meta?.exportUrl !== undefined;
  const one = useQuery({
    queryKey: [resource, 'getOne', id, meta],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<T>(resource, { id, meta, signal })).data,
    enabled: answersOne && !listed,
    retry: false,
  });
  const record = listed ?? one.data;

  if (record) return children(record);
  if (list.rows && !answersOne) {
    return <RecordNotFound title={title} thing={thing} onClose={onClose} isElsewhere />;
  }
  // The page under the dialog tells that it loads or why it cannot.
  if (!one.error) return null;
  if (one.error instanceof ApiError && one.error.status === 404) {
    return <RecordNotFound title={title} thing={thing} onClose={onClose} />;
  }
  return (
    <RecordDialog title={title} width="sm" onClose={onClose}>
      <DialogBody>
        <ErrorBanner message={messageOf(one.error)}>
          <Button variant="outline" size="sm" onClick={() => one.refetch()}>
            Retry
          </Button>
        </ErrorBanner>
      </DialogBody>
    </RecordDialog>
  );
};
