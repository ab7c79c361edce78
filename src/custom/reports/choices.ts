import {
  type Comparison,
  comparisons,
  type Period,
  type PeriodName,
  periodFault,
  periodNamed,
  periodNames,
  type ReportStep,
  reportSteps,
  stepsFor,
  usualStep,
} from '../../../domain/reports';
import type { Day } from '../../../domain/time';
import { defaultQuery } from './calls';

/** The choices in the address of the reports. */
export interface ReportChoices {
  /** Undefined for a period of one's own. */
  name: PeriodName | undefined;
  period: Period;
  step: ReportStep;
  compare: Comparison;
  /** The fault of the period. */
  fault: string | undefined;
  /** The query for the server. */
  query: Readonly<Record<string, string>>;
}

const oneOf = <Value extends string>(values: readonly Value[], value: string) =>
  values.find((known) => known === value);

/** Reads the choices in an address on a day of the business; by default this month beside the last. */
export function readChoices(get: (name: string) => string, today: Day): ReportChoices {
  const [first, last] = [get('first'), get('last')];
  const name = first || last ? undefined : (oneOf(periodNames, get('period')) ?? 'this_month');
  const period = name ? periodNamed(name, today) : { first: first as Day, last: last as Day };
  const fault = periodFault(period);
  const told = fault ? periodNamed('this_month', today) : period;
  const chosen = oneOf(reportSteps, get('step'));
  const usual = usualStep(told);
  const step = chosen && stepsFor(told).includes(chosen) ? chosen : usual;
  const compare = oneOf(comparisons, get('compare')) ?? 'before';
  const isUsual = name === 'this_month' && step === usual && compare === 'before';
  const query = { first_day: period.first, last_day: period.last, step, compare };
  return { name, period, step, compare, fault, query: isUsual ? defaultQuery : query };
}
