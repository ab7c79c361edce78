import { useMethods } from '../../dataProvider/useMethods';
import type { rightsMethods } from './rightsMethods';

export type RightsMethods = ReturnType<typeof rightsMethods>;

/** The calls of a customer's rights in their data, beside react-admin's own. */
export const useRightsMethods = () => useMethods<RightsMethods>();
