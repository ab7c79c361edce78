import { useMethods } from '../../../dataProvider/useMethods';
import type { dayEndMethods } from './dayEndMethods';

export type DayEndMethods = ReturnType<typeof dayEndMethods>;

/** The calls of the end of a day, beside react-admin's own. */
export const useDayEndMethods = () => useMethods<DayEndMethods>();
