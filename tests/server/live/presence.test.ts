import { expect, test } from 'vitest';
import { addMember, memberPassword } from '../../support/team';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const say = async (token: string, json: object) => {
  const answer = await app.request('/auth/owner/presence', { method: 'PUT', token, json });
  const { data } = (await answer.json()) as { data?: { others: string[]; is_alone: boolean } };
  return { status: answer.status, ...data };
};

const service = { kind: 'service', id: '7' };

test('who has a record open is told to those who have it open too, until they leave or are lost', async () => {
  const { clientAppId } = app.businesses.spa;
  const owner = await app.signIn();
  expect(await say(owner, service)).toEqual({ status: 200, others: [], is_alone: true });

  const desk = await addMember(app.db, clientAppId, { name: 'Dee Desk', rights: ['config'] });
  const dee = await app.signIn(desk.email, memberPassword);
  const other = await app.signIn(app.businesses.barbers.email);
  expect(await say(owner, service)).toMatchObject({ others: [], is_alone: false });
  expect(await say(dee, { kind: 'service', id: '8' })).toMatchObject({ others: [] });
  expect(await say(dee, service)).toMatchObject({ others: [expect.any(String)] });
  expect(await say(owner, service)).toMatchObject({ others: ['Dee Desk'] });
  expect(await say(other, service)).toMatchObject({ others: [] });

  // The owner's other browser is not listed, and each person only once.
  const again = await app.signIn(desk.email, memberPassword);
  expect((await say(again, service)).others).toHaveLength(1);
  expect(await say(owner, service)).toMatchObject({ others: ['Dee Desk'] });

  expect(await say(dee, { kind: null })).toMatchObject({ others: [] });
  expect(await say(owner, service)).toMatchObject({ others: ['Dee Desk'] });
  app.clock.advance(46_000);
  expect(await say(owner, service)).toMatchObject({ others: [] });

  await say(dee, service);
  expect(await say(owner, service)).toMatchObject({ others: ['Dee Desk'] });
  await app.request('/auth/owner/logout', { method: 'POST', token: dee, json: {} });
  expect(await say(owner, service)).toMatchObject({ others: [] });
});

test('tabs of one sign-in are one person, and what one of them leaves closes nothing of another', async () => {
  const { clientAppId } = app.businesses.spa;
  const owner = await app.signIn();
  const desk = await addMember(app.db, clientAppId, { name: 'Tia Tabs', rights: ['config'] });
  const tia = await app.signIn(desk.email, memberPassword);
  const plan = { kind: 'reward_plan', id: '7' };
  expect((await say(tia, plan)).others).toEqual([]);
  expect((await say(tia, plan)).others).toEqual([]);
  expect((await say(owner, plan)).others).toEqual(['Tia Tabs']);
  await say(tia, { kind: null, left: { kind: 'reward_plan', id: '8' } });
  expect((await say(owner, plan)).others).toEqual(['Tia Tabs']);
  await say(tia, { kind: null, left: plan });
  expect((await say(owner, plan)).others).toEqual([]);
  expect((await say(tia, { kind: null, left: {} })).status).toBe(400);
});

test('only of what one may see, and only of what there can be', async () => {
  const { clientAppId } = app.businesses.spa;
  const desk = await addMember(app.db, clientAppId, { name: 'Cal Calendar', rights: ['calendar'] });
  const cal = await app.signIn(desk.email, memberPassword);
  expect((await say(cal, { kind: 'appointment', id: '7' })).status).toBe(200);
  expect((await say(cal, service)).status).toBe(403);
  for (const wrong of [
    {},
    { kind: 7 },
    { kind: 'Service', id: '7' },
    { kind: 'service', id: '' },
  ]) {
    expect((await say(cal, wrong)).status).toBe(400);
  }
});
