import { useMethods } from '../../dataProvider/useMethods';
import type { openingHoursMethods } from './openingHoursMethods';

export type OpeningHoursMethods = ReturnType<typeof openingHoursMethods>;

/** The calls of the opening hours, beside react-admin's own. */
export const useOpeningHoursMethods = () => useMethods<OpeningHoursMethods>();
