import { appConfigTarget, type PageTarget } from '../account/pin/sectionState';
import { customerAppPath } from '../customerApp/customerAppPath';
import type { Metrics } from './metricsMethods';

/** One step of setting up a new business. */
export interface SetupStep {
  title: string;
  /** The step's benefit. */
  reason: string;
  minutes: number;
  isDone: boolean;
  page: PageTarget;
}

type Setup = NonNullable<Metrics['setup']>;

/** A step with the number of its records; null where the server does not report it. */
type Counted = Omit<SetupStep, 'isDone'> & { count: number | null };

const inForm = (resource: string, id = 'create') =>
  appConfigTarget(resource, `/${resource}/${encodeURIComponent(id)}`);

/** The steps of the setup, each building on those before, each leading to its own form. */
export const setupSteps = (setup: Setup): SetupStep[] =>
  countedSteps(setup).flatMap(({ count, ...step }) =>
    count === null ? [] : { ...step, isDone: count > 0 },
  );

const countedSteps = (setup: Setup): Counted[] => [
  {
    title: 'Set your PIN',
    reason: 'It keeps everyone else at the desk out of prices and settings.',
    minutes: 1,
    count: setup.pins,
    // Once it is set, the next step is there.
    page: inForm('services'),
  },
  {
    title: 'Add a service',
    reason: 'With its category, price and duration.',
    minutes: 3,
    count: setup.services,
    page: inForm('services'),
  },
  {
    title: 'Give it a photo and make it live',
    reason: 'Until then only you can see it.',
    minutes: 2,
    count: setup.liveServices,
    page: setup.previewService ? inForm('services', setup.previewService) : inForm('services'),
  },
  {
    title: 'Set your opening hours',
    reason: 'Appointments are offered within them.',
    minutes: 2,
    count: setup.weeks,
    page: inForm('closures', 'week'),
  },
  {
    title: 'Add your therapists',
    reason: 'Each has a column in the day view of the schedule.',
    minutes: 1,
    count: setup.therapists,
    page: inForm('therapists'),
  },
  {
    title: 'Add your location',
    reason: 'Customers check in when they are near.',
    minutes: 2,
    count: setup.locations,
    page: inForm('locations'),
  },
  {
    title: 'Add a check-in reward',
    reason: 'What customers earn by coming back.',
    minutes: 1,
    count: setup.rewards,
    page: inForm('rewards'),
  },
  {
    title: 'Add a reward plan',
    reason: 'The membership that customers subscribe to.',
    minutes: 3,
    count: setup.plans,
    page: inForm('reward-plans'),
  },
  {
    title: 'Give customers your app',
    reason: 'Its link, and a code to scan at your desk.',
    minutes: 1,
    count: setup.customerApps,
    page: { to: customerAppPath },
  },
];
