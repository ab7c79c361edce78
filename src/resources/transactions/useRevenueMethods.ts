import { useMethods } from '../../dataProvider/useMethods';
import type { revenueMethods } from './revenueMethods';

export type RevenueMethods = ReturnType<typeof revenueMethods>;

/** The calls of revenue, beside react-admin's own. */
export const useRevenueMethods = () => useMethods<RevenueMethods>();
