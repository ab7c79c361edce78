import { useMethods } from '../../dataProvider/useMethods';
import type { batchMethods } from './batchMethods';

export type BatchMethods = ReturnType<typeof batchMethods>;

/** The calls of changes of many records, beside react-admin's own. */
export const useBatchMethods = () => useMethods<BatchMethods>();
