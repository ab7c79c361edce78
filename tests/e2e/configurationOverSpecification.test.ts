import { hardest } from '../support/specificationBackend';
import { configure, tour } from './foreignJourneys';
import { type Case, overSpecification } from './overSpecification';

overSpecification(
  (['one', 'two'] as const).map(
    (origins): Case => ({
      what: 'SVC-64, CAT-12, CMP-33, LOC-13, RWD-11, PLAN-30: a tour of all pages, and App Config, at the hardest of each reading',
      origins,
      choices: hardest,
      journeys: [tour, configure],
    }),
  ),
);
