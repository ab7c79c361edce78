import { useListContext, useResourceDefinitions } from 'react-admin';
import { useOffered } from '../parts/part';
import type { BulkDefinition } from './bulkDefinition';

interface BulkOptions {
  bulk?: BulkDefinition;
  kind?: string;
  canDelete?: boolean;
}

const deletion = { needs: 'batches' } as const;

/** Bulk acts on the records of the list in the context: changes, and deletion. */
export const useBulk = () => {
  const { resource } = useListContext();
  // Not useResourceDefinition: a list that a record holds has no resource, and that takes the record's.
  const { bulk, kind, canDelete }: BulkOptions = useResourceDefinitions()[resource]?.options ?? {};
  const isOffered = useOffered();
  return {
    kind,
    changes: bulk && isOffered(bulk) ? bulk : undefined,
    canDelete: canDelete === true && isOffered(deletion),
  };
};
