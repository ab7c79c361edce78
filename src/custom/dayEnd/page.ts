import { holds } from '../../../domain/rights';
import { definePage } from '../definePage';
import { metricsPath } from '../overview/calls';

// The figures tell first whether the server knows the takings of single days.
export const dayEnd = definePage({
  name: 'day-end',
  label: "Day's end",
  needs: 'money',
  view: () => import('./DayEnd'),
  firstCalls: ({ rights }) => (holds(rights, ['reports']) ? [metricsPath] : []),
});
