import { useMethods } from '../../../dataProvider/useMethods';
import type { secondFactorMethods } from './secondFactorMethods';

export type SecondFactorMethods = ReturnType<typeof secondFactorMethods>;

/** The calls of the two-step sign-in, beside react-admin's own. */
export const useSecondFactorMethods = () => useMethods<SecondFactorMethods>();
