import { useListContext, useResourceDefinitions } from 'react-admin';
import { useOffered } from '../parts/part';
import type { BulkDefinition } from './bulkDefinition';

/**
 * The options of the resource whose records the list in the context has. A list that a record holds has
 * no resource, where useResourceDefinition would take that of the record.
 */
const useListedOptions = () => {
  const { resource } = useListContext();
  return useResourceDefinitions()[resource]?.options;
};

const deletion = { needs: 'batches' } as const;

/** Bulk acts on the records of the list in the context: changes, and deletion. */
export const useBulk = () => {
  const options = useListedOptions();
  const isOffered = useOffered();
  const bulk: BulkDefinition | undefined = options?.bulk;
  return {
    options,
    changes: bulk && isOffered(bulk) ? bulk : undefined,
    canDelete: options?.canDelete === true && isOffered(deletion),
  };
};
