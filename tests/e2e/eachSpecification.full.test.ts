import { otherChoices } from '../support/specificationBackend';
import { changeAccount, configure, giveBack, look, schedule, tour } from './foreignJourneys';
import { type Case, overSpecification } from './overSpecification';

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
        journeys: [tour, configure, schedule, giveBack, look, changeAccount],
      }),
    ),
  ),
);
