import { useResourceDefinition } from 'react-admin';
import { useAuth } from '../../authProvider/AuthProvider';
import type { BulkDefinition } from '../bulk/bulkDefinition';

/** What of many records of a resource can be changed at once; undefined where the server has not shown that it can. */
export const useBulk = (resource: string): BulkDefinition | undefined => {
  const bulk: BulkDefinition | undefined = useResourceDefinition({ resource }).options?.bulk;
  const additions = useAuth().user?.additions;
  return bulk && additions?.includes(bulk.by) ? bulk : undefined;
};
