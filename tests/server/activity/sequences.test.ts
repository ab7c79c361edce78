import { expect, test } from 'vitest';
import { rights } from '../../../domain/rights';
import { createCalls } from '../../support/calls';
import { fc, runs } from '../../support/property';
import { addMember, memberPassword } from '../../support/team';
import { openTestApp } from '../../support/testApp';
import { contentOf, tenantTables } from '../exampleCalls';
import { makers } from '../records/makers';
import { furnishBoth } from '../routeExamples';
import { createBusiness, ownOf } from './changedBusiness';
import { type Deed, moment } from './deeds';
import { replay } from './replay';

/**
 * The number of random sequences. Races between two people show on PostgreSQL only, where requests run
 * in parallel.
 */
const numRuns = runs(2);

/** Success, or a refusal with a message. */
const answers = [200, 201, 400, 404, 409];

const app = await openTestApp();
const { own: mine, other: theirs } = await furnishBoth(app);
const { clientAppId, customerId } = mine;
const token = await app.signIn();
const bea = await addMember(app.db, clientAppId, { name: 'Bea', rights: [...rights] });
const people = [
  createCalls(app, token),
  createCalls(app, await app.signIn(bea.email, memberPassword)),
];
const business = createBusiness(app, { client_app: clientAppId, customer: customerId }, token);

const by = (person: number) => people[person % 2] ?? expect.fail('nobody');

/** Undoes a change and then the undo, which must restore the state. */
const undoTwice = async (person: number, which: number) => {
  const before = await business.standing();
  const undone = await business.undo(by(person), await business.changeAt(by(person), which));
  expect(answers).toContain(undone.status);
  if (undone.status !== 200) return;
  expect((await business.undo(by(person + 1), undone.body.data.id)).status).toBe(200);
  expect(await business.standing()).toEqual(before);
};

/** Performs actions concurrently, each by another person. */
const act = async (person: number, deeds: Deed[]) => {
  const acts = deeds.map((deed, place) => business.act(by(person + place), deed));
  for (const status of await Promise.all(acts)) expect(answers).toContain(status);
};

test('any sequence leaves what the history says, and nobody else knows of it', async () => {
  const tables = await tenantTables(app);
  const others = await contentOf(app, tables, theirs);
  const start = await business.standing();
  const follow = await replay(app, mine.clientAppId, start);
  const property = fc.asyncProperty(
    fc.array(moment, { minLength: 5, maxLength: 30 }),
    async (moments) => {
      for (const [kind] of makers) {
        await act(0, [{ what: 'create', kind, of: 0, isOther: false }]);
      }
      for (const moment of moments) {
        app.clock.advance(1000);
        if ('undoTwice' in moment) await undoTwice(moment.person, moment.undoTwice);
        else await act(moment.person, moment.deeds);
      }
      expect(ownOf(await business.standing())).toEqual(ownOf(await follow()));
    },
  );
  // Runs share a business, so a failing sequence cannot be replayed from the start, nor shrunk.
  await fc.assert(property, { numRuns, endOnFailure: true });
  expect(await contentOf(app, tables, theirs)).toEqual(others);
});
