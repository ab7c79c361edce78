import { useMethods } from '../../dataProvider/useMethods';
import type { planMethods } from './planMethods';

export type PlanMethods = ReturnType<typeof planMethods>;

/** The calls of reward plans, beside react-admin's own. */
export const usePlanMethods = () => useMethods<PlanMethods>();
