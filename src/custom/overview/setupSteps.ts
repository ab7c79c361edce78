import type { MetricsWire } from '../../../contract/metrics';
import { type CardPage, inAppConfig } from './cardPages';

/** One step of setting up a new business. */
export interface SetupStep {
  title: string;
  /** The step's benefit. */
  reason: string;
  minutes: number;
  isDone: boolean;
  page: CardPage;
}

/** The steps of the setup, each building on those before. */
export const setupSteps = (setup: NonNullable<MetricsWire['setup']>): SetupStep[] => [
  {
    title: 'Set your PIN',
    reason: 'It keeps prices and settings from everybody else at the desk.',
    minutes: 1,
    isDone: setup.pins > 0,
    page: inAppConfig('services'),
  },
  {
    title: 'Add a service',
    reason: 'With its category, price and duration.',
    minutes: 3,
    isDone: setup.services > 0,
    page: inAppConfig('services'),
  },
  {
    title: 'Give it a photo and make it live',
    reason: 'Until then only you see it.',
    minutes: 2,
    isDone: setup.liveServices > 0,
    page: inAppConfig('services'),
  },
  {
    title: 'Add your location',
    reason: 'Customers check in when they are near.',
    minutes: 2,
    isDone: setup.locations > 0,
    page: inAppConfig('locations'),
  },
  {
    title: 'Add a check-in reward',
    reason: 'What customers earn by coming back.',
    minutes: 1,
    isDone: setup.rewards > 0,
    page: inAppConfig('locations'),
  },
  {
    title: 'Add a reward plan',
    reason: 'The membership that customers subscribe to.',
    minutes: 3,
    isDone: setup.plans > 0,
    page: inAppConfig('reward-plans'),
  },
];
