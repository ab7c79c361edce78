import { type RaRecord, useGetOne, useResourceDefinition } from 'react-admin';
import { ApiError } from '../../dataProvider/errors';
import { useWholeList } from '../list/useWholeList';

interface FormRecord<T> {
  found: T | undefined;
  /** Whether it is known if there is such a record. */
  isKnown: boolean;
  error: Error | null;
}

/** The record that a form at its address changes: of the whole list, or by itself where a list is a page. */
export function useFormRecord<T extends RaRecord>(
  resource: string,
  id: string | undefined,
): FormRecord<T> & { isListed: boolean } {
  const { options } = useResourceDefinition({ resource });
  const isListed = options?.isPaged !== true;
  const list = useWholeList<T>(resource, { enabled: isListed });
  const one = useGetOne<T>(resource, { id: id ?? '' }, { enabled: !isListed && id !== undefined });
  if (isListed) {
    const found = list.data?.find((candidate) => candidate.id === id);
    return { found, isKnown: list.data !== undefined, error: list.error, isListed };
  }
  const isMissing = one.error instanceof ApiError && one.error.status === 404;
  const found = isMissing ? undefined : one.data;
  return { found, isKnown: isMissing || found !== undefined, error: one.error, isListed };
}
