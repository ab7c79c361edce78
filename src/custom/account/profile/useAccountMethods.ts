import { useMethods } from '../../../dataProvider/useMethods';
import type { accountMethods } from './accountMethods';

export type AccountMethods = ReturnType<typeof accountMethods>;

/** The calls of the owner's account, beside react-admin's own. */
export const useAccountMethods = () => useMethods<AccountMethods>();
