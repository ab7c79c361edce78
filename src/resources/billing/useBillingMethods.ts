import { useMethods } from '../../dataProvider/useMethods';
import type { billingMethods } from './billingMethods';

export type BillingMethods = ReturnType<typeof billingMethods>;

/** The calls of payments, beside react-admin's own. */
export const useBillingMethods = () => useMethods<BillingMethods>();
