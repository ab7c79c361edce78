import { otherChoices } from '../support/specificationBackend';
import { type Case, overSpecification } from './overSpecification';
import {
  changeAccount,
  configure,
  look,
  refundPayments,
  schedule,
  visitEveryPage,
} from './specificationJourneys';

// Each choice alone. Who is not told what was created is told to look, and goes no further; and no row ever
// shows a refund that stands in the total alone.
const { created: _, ...choices } = otherChoices;
const others = { ...choices, refundShows: ['later'] };

overSpecification(
  Object.entries(others).flatMap(([name, values]) =>
    values.map(
      (value): Case => ({
        what: `all pages and every journey that writes, where ${name} is "${value}"`,
        origins: 'one',
        choices: { [name]: value },
        journeys: [visitEveryPage, configure, schedule, refundPayments, look, changeAccount],
      }),
    ),
  ),
);
