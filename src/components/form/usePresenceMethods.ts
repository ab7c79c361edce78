import { useMethods } from '../../dataProvider/useMethods';
import type { presenceMethods } from './presenceMethods';

export type PresenceMethods = ReturnType<typeof presenceMethods>;

/** The calls of presence, beside react-admin's own. */
export const usePresenceMethods = () => useMethods<PresenceMethods>();
