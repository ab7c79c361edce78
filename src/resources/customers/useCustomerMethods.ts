import { useMethods } from '../../dataProvider/useMethods';
import type { customerMethods } from './customerMethods';

export type CustomerMethods = ReturnType<typeof customerMethods>;

/** The calls of customers, beside react-admin's own. */
export const useCustomerMethods = () => useMethods<CustomerMethods>();
