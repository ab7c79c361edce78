import { useListContext, useResourceDefinitions } from 'react-admin';
import type { BulkDefinition } from '../bulk/bulkDefinition';
import { useAdditions } from '../parts/useHasAddition';

/**
 * The options of the resource whose records the list in the context has. A list that a record holds has
 * no resource, where useResourceDefinition would take that of the record.
 */
export const useListedOptions = () => {
  const { resource } = useListContext();
  return useResourceDefinitions()[resource]?.options;
};

/** What of many records of the list in the context can be changed at once; undefined where the server has not shown that it can. */
export const useBulk = (): BulkDefinition | undefined => {
  const bulk: BulkDefinition | undefined = useListedOptions()?.bulk;
  const additions = useAdditions();
  return bulk && additions.includes(bulk.by) ? bulk : undefined;
};
