import { type RaRecord, useGetOne, useResourceDefinition } from 'react-admin';
import { isNotFound } from '../../dataProvider/errors';
import { useWholeList } from '../parts/useRecords';

interface FormRecord<T> {
  found: T | undefined;
  /** True once it is certain that the record exists, or that it does not. */
  isKnown: boolean;
  error: Error | null;
}

/**
 * The record of the form at its address: found in the whole list, or read by itself where the list has
 * pagination.
 */
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
  const isMissing = isNotFound(one.error);
  const found = isMissing ? undefined : one.data;
  return { found, isKnown: isMissing || found !== undefined, error: one.error, isListed };
}
