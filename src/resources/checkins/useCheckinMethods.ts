import { useMethods } from '../../dataProvider/useMethods';
import type { checkinMethods } from './checkinMethods';

export type CheckinMethods = ReturnType<typeof checkinMethods>;

/** The calls of check-ins, beside react-admin's own. */
export const useCheckinMethods = () => useMethods<CheckinMethods>();
