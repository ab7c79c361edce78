import { useMethods } from '../../dataProvider/useMethods';
import type { deskMethods } from './deskMethods';
import type { schedulingMethods } from './schedulingMethods';

export type SchedulingMethods = ReturnType<typeof schedulingMethods> &
  ReturnType<typeof deskMethods>;

/** The calls of the schedule and the desk, beside react-admin's own. */
export const useSchedulingMethods = () => useMethods<SchedulingMethods>();
