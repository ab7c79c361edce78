import { useMethods } from '../../dataProvider/useMethods';
import type { importMethods } from './importMethods';

export type ImportMethods = ReturnType<typeof importMethods>;

/** The calls of imports, beside react-admin's own. */
export const useImportMethods = () => useMethods<ImportMethods>();
