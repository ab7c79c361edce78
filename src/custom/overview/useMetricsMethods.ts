import { useMethods } from '../../dataProvider/useMethods';
import type { metricsMethods } from './metricsMethods';

export type MetricsMethods = ReturnType<typeof metricsMethods>;

/** The calls of the overview's figures, beside react-admin's own. */
export const useMetricsMethods = () => useMethods<MetricsMethods>();
