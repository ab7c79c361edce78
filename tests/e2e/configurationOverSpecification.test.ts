import { hardest } from '../support/specificationBackend';
import { type Case, overSpecification } from './overSpecification';
import { configure, visitEveryPage } from './specificationJourneys';

overSpecification(
  (['one', 'two'] as const).map(
    (origins): Case => ({
      what: 'SVC-64, CAT-12, CMP-33, LOC-13, RWD-11, PLAN-30: a tour of all pages, and App Config, at the hardest of each reading',
      origins,
      choices: hardest,
      journeys: [visitEveryPage, configure],
    }),
  ),
);
