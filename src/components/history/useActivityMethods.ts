import { useMethods } from '../../dataProvider/useMethods';
import type { activityMethods } from './activityMethods';

export type ActivityMethods = ReturnType<typeof activityMethods>;

/** The calls of the record of changes, beside react-admin's own. */
export const useActivityMethods = () => useMethods<ActivityMethods>();
