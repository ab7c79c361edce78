import { useMethods } from '../../dataProvider/useMethods';
import type { serviceMethods } from './serviceMethods';

export type ServiceMethods = ReturnType<typeof serviceMethods>;

/** The calls of services, beside react-admin's own. */
export const useServiceMethods = () => useMethods<ServiceMethods>();
