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
import { addressOf } from '../../dataProvider/address';

export const reportNames = [
  'hours',
  'customers',
  'attendance',
  'takings',
  'members',
  'points',
] as const;

export type ReportName = (typeof reportNames)[number];

/** What the reports are asked for, as the address says it. */
export interface Asked {
  /** Undefined for a period of one's own. */
  name: PeriodName | undefined;
  period: Period;
  step: ReportStep;
  compare: Comparison;
  /** What is wrong with the period. */
  fault: string | undefined;
}

const oneOf = <Value extends string>(values: readonly Value[], value: string) =>
  values.find((known) => known === value);

/** What an address asks for on a day of the business; where it says nothing, this month beside the last. */
export function askedIn(get: (name: string) => string, today: Day): Asked {
  const [first, last] = [get('first'), get('last')];
  const isOwn = first !== '' || last !== '';
  const name = isOwn ? undefined : (oneOf(periodNames, get('period')) ?? 'this_month');
  const period = name ? periodNamed(name, today) : { first: first as Day, last: last as Day };
  const fault = periodFault(period);
  const step = oneOf(reportSteps, get('step'));
  return {
    name,
    period,
    step:
      fault || !step || !stepsFor(period).includes(step)
        ? usualStep(fault ? periodNamed('this_month', today) : period)
        : step,
    compare: oneOf(comparisons, get('compare')) ?? 'before',
    fault,
  };
}

/** GET: a report of what is asked for. */
export const reportCall = (report: ReportName, { period, step, compare }: Asked): string =>
  addressOf(`/api/owner/reports/{clientId}/${report}`, {
    first_day: period.first,
    last_day: period.last,
    step,
    compare,
  });
