import { useMethods } from '../../dataProvider/useMethods';
import type { exportMethods } from './exportMethods';

export type ExportMethods = ReturnType<typeof exportMethods>;

/** The calls of exports, beside react-admin's own. */
export const useExportMethods = () => useMethods<ExportMethods>();
