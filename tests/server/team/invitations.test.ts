import { describe, expect, test } from 'vitest';
import { tidyUp } from '../../../server/housekeeping';
import { createLog } from '../../../server/http/log';
import { type Calls, createCalls, lastChange } from '../../support/calls';
import { openTestApp } from '../../support/testApp';

const day = 24 * 60 * 60 * 1000;
const team = '/api/owner/team';
const email = 'nora@team.example';

describe('an invitation that ran out', async () => {
  const app = await openTestApp();

  const ownerOf = async (business: 'spa' | 'barbers') =>
    createCalls(app, await app.signIn(app.businesses[business].email));
  const invite = (by: Calls) =>
    by.post<{ data: { id: number } }>(team, { name: 'Nora Field', email, rights: ['book'] });
  const tidyAfter = async (days: number) => {
    app.clock.advance(days * day);
    const log = createLog('silent');
    await tidyUp({ db: app.db, clock: app.clock, log });
  };

  test('stays a month, in which it can be made anew, and then leaves its email to others', async () => {
    const { id } = (await invite(await ownerOf('spa'))).body.data;
    await tidyAfter(30);
    expect((await invite(await ownerOf('barbers'))).status).toBe(409);
    const spa = await ownerOf('spa');
    expect((await spa.post(`${team}/${id}/invitation`)).status).toBe(200);
    await tidyAfter(36);
    expect((await invite(await ownerOf('barbers'))).status).toBe(409);
    await tidyAfter(2);
    expect((await invite(await ownerOf('barbers'))).status).toBe(201);
    const again = await ownerOf('spa');
    const { body } = await again.get<{ data: { id: number }[] }>(team);
    expect(body.data.map((person) => person.id)).not.toContain(id);
    expect(await lastChange(again)).toMatchObject({
      action: 'person.removed',
      owner: null,
      subject_name: 'Nora Field',
    });
  });
});
