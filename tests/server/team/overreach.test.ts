import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PersonWire } from '../../../contract/team';
import type { Right } from '../../../domain/rights';
import { createCalls } from '../../support/calls';
import { pinHash } from '../../support/furnishedBusiness';
import { quickHash } from '../../support/quickHash';
import { updateRows } from '../../support/tables';
import { addMember, memberPassword } from '../../support/team';
import { openTestApp } from '../../support/testApp';

const team = '/api/owner/team';
const everything: Right[] = ['calendar', 'customers', 'contacts', 'money', 'refund', 'team'];

/** Done once, before the next password is hashed. */
let beforeHashing = async () => {};

const app = await openTestApp({
  async hashPassword(password) {
    const act = beforeHashing;
    beforeHashing = async () => {};
    await act();
    return quickHash(password);
  },
});
const owner = createCalls(app, await app.signIn());

let people = 0;
const member = async (rights: Right[] | null, refundLimit: number | null = null) => {
  const { clientAppId } = app.businesses.spa;
  const name = `Person ${++people}`;
  const { id, email } = await addMember(app.db, clientAppId, {
    name,
    rights: rights ?? [],
    refundLimit,
  });
  const change = app.db.updateTable('owners').where('id', '=', id);
  if (rights === null) await change.set({ rights: null }).execute();
  const token = await app.signIn(email, memberPassword);
  return { id, token, by: createCalls(app, token) };
};
const invite = (body: object, by = owner) =>
  by.post<{ data: PersonWire; code: string }>(team, {
    name: 'Nora Field',
    email: `invited.${++people}@team.example`,
    ...body,
  });

test('whoever manages the team makes no link, and takes no second factor, of somebody who may do more', async () => {
  const deputy = await member(['customers', 'contacts', 'team']);
  const { data: boss } = (await invite({ rights: everything })).body;
  const refusal = { status: 403, body: { code: 'RIGHT_REQUIRED' } };
  expect(await deputy.by.post(`${team}/${boss.id}/invitation`)).toMatchObject(refusal);
  const { data: desk } = (await invite({ rights: ['customers'] })).body;
  expect((await deputy.by.post(`${team}/${desk.id}/invitation`)).status).toBe(200);
  expect((await owner.post(`${team}/${boss.id}/invitation`)).status).toBe(200);

  const colleague = await member(everything);
  const factor = { second_factor_since: app.clock.now() };
  const { db } = app;
  await updateRows(db, 'owners', factor, { id: colleague.id });
  const taking = `${team}/${colleague.id}/second-factor`;
  expect(await deputy.by.remove(taking)).toMatchObject(refusal);
  expect((await owner.remove(taking)).status).toBe(200);
});

test('a link opens nothing more than it was made for: given more, an invited person needs a new one', async () => {
  const deputy = await member(['customers', 'contacts', 'team']);
  const by = { rights: ['customers'] };
  const accept = async (token: string) =>
    (
      await app.request('/auth/owner/accept-invitation', {
        method: 'POST',
        json: { token, password: 'Nora-chose-this-one-2026' },
      })
    ).status;
  const invited = async () => {
    const { body } = await deputy.by.post<{ data: PersonWire; invitation: { token: string } }>(
      team,
      { name: 'Nora Field', email: `invited.${++people}@team.example`, ...by },
    );
    return { at: `${team}/${body.data.id}`, id: body.data.id, token: body.invitation.token };
  };
  for (const rights of [null, everything]) {
    const { at, token } = await invited();
    expect(await owner.put(at, { rights })).toMatchObject({ status: 200 });
    expect(await accept(token)).toBe(404);
    const again = await owner.post<{ invitation: { token: string } }>(`${at}/invitation`);
    expect(await accept(again.body.invitation.token)).toBe(200);
  }
  const meanwhile = await invited();
  beforeHashing = async () => {
    expect((await owner.put(meanwhile.at, { rights: everything })).status).toBe(200);
  };
  expect(await accept(meanwhile.token)).toBe(404);
  // Whoever is given less, or another title, comes in by their link.
  const less = await invited();
  expect((await owner.put(less.at, { rights: ['customers'], role: 'Desk' })).status).toBe(200);
  expect(await accept(less.token)).toBe(200);

  const { data: wide } = (await invite({ rights: everything })).body;
  const at = `${team}/${wide.id}`;
  expect((await deputy.by.put(at, by)).status).toBe(200);
  const { body } = await deputy.by.post<{ invitation: { token: string } }>(`${at}/invitation`);
  const history = await owner.get<{ data: { id: number; action: string }[] }>(
    `/api/owner/activity/person/${wide.id}`,
  );
  const change = history.body.data.find(({ action }) => action === 'person.updated');
  // Nor is a change undone since which a link was made.
  expect((await owner.post(`/api/owner/activity/${change?.id}/undo`)).status).toBe(409);
  expect(await accept(body.invitation.token)).toBe(200);
});

test('a higher limit of refunds is more, and a limit that is no number is refused', async () => {
  const deputy = await member(everything, 50);
  const { data: limited } = (await invite({ rights: everything, refund_limit: 50 })).body;
  expect((await deputy.by.post(`${team}/${limited.id}/invitation`)).status).toBe(200);
  for (const refund_limit of [51, null]) {
    const { data } = (await invite({ rights: everything, refund_limit })).body;
    expect((await deputy.by.post(`${team}/${data.id}/invitation`)).status).toBe(403);
  }
  const told = { status: 400, body: { errors: [{ field: 'refund_limit' }] } };
  for (const refund_limit of ['50', [50], true]) {
    expect(await invite({ rights: ['refund'], refund_limit })).toMatchObject(told);
    const put = owner.put(`${team}/${limited.id}`, { rights: ['refund'], refund_limit });
    expect(await put).toMatchObject(told);
  }
});

test('of two owners who remove each other at once one stays, and so of two who make each other less', async () => {
  const remove = async () => {
    const [one, other] = [await member(null), await member(null)];
    const answers = await Promise.all([
      one.by.remove(`${team}/${other.id}`),
      other.by.remove(`${team}/${one.id}`),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  };
  const demote = async () => {
    const [one, other] = [await member(null), await member(null)];
    const less = { rights: ['calendar'] };
    const answers = await Promise.all([
      one.by.put(`${team}/${other.id}`, less),
      other.by.put(`${team}/${one.id}`, less),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  };
  await remove();
  await demote();
});

/** Sends a call whose end is held back until something else was done. */
const heldBack = async (
  path: string,
  { token, type, body }: { token: string; type: string; body: Buffer },
  meanwhile: () => Promise<void>,
) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = () => {};
  const isRead = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const chunks = [body.subarray(0, 9), body.subarray(9)].map((part) => new Uint8Array(part));
  const stream = new ReadableStream({
    async pull(controller) {
      const chunk = chunks.shift();
      if (chunks.length === 0) {
        begun();
        await held;
      }
      controller.enqueue(chunk);
      if (chunks.length === 0) controller.close();
    },
  });
  const request = new Request(`http://verbena.test${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': type,
      'Content-Length': String(body.length),
    },
    body: stream,
    duplex: 'half',
  } as RequestInit);
  const answering = app.app.fetch(request);
  await isRead;
  await meanwhile();
  release();
  return (await answering).status;
};

test('a call whose end is held back until its session has ended does nothing', async () => {
  const thief = await member(null);
  const body = JSON.stringify({ name: 'Back Door', email: 'door@team.example', rights: null });
  const call = { token: thief.token, type: 'application/json', body: Buffer.from(body) };
  const status = await heldBack(team, call, async () => {
    expect((await thief.by.post('/auth/owner/logout')).status).toBe(200);
  });
  expect(status).toBe(401);
  const { body: people } = await owner.get<{ data: PersonWire[] }>(team);
  expect(people.data.map(({ name }) => name)).not.toContain('Back Door');
});

test('so does an upload, be it held back until its sender was removed, or while its picture is made', async () => {
  const path = '/api/owner/services/upload-image';
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'tan' } });
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await picture.png().toBuffer())], 'a.png'));
  const whole = new Response(form);
  const call = {
    type: whole.headers.get('Content-Type') ?? '',
    body: Buffer.from(await whole.arrayBuffer()),
  };
  const images = async () => (await app.db.selectFrom('images').select('hash').execute()).length;
  const before = await images();
  const sender = await member(['config']);
  const status = await heldBack(path, { ...call, token: sender.token }, async () => {
    expect((await owner.remove(`${team}/${sender.id}`)).status).toBe(200);
  });
  expect(status).toBe(401);

  const other = await member(['config']);
  const removed = app.app.request(path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${other.token}`, 'Content-Type': call.type },
    body: call.body,
  });
  const removedAt = { removed_at: app.clock.now() };
  await updateRows(app.db, 'owners', removedAt, { id: other.id });
  expect((await removed).status).toBe(401);
  expect(await images()).toBe(before);
});

test('undoing a change of what somebody may do waits for the PIN, as the change does', async () => {
  const { id } = await member(['money']);
  const own = await member(null);
  const { db } = app;
  await own.by.put(`${team}/${id}`, { rights: ['customers'] });
  await updateRows(db, 'owners', { pin_hash: pinHash }, { id: own.id });
  const history = await own.by.get<{ data: { id: number }[] }>(`/api/owner/activity/person/${id}`);
  const undo = `/api/owner/activity/${history.body.data[0]?.id}/undo`;
  const locked = { status: 403, body: { code: 'PIN_REQUIRED' } };
  expect(await own.by.post(undo)).toMatchObject(locked);
  await own.by.post(`/auth/owner/verify-pin/${own.id}`, { pin: '1234' });
  expect((await own.by.post(undo)).status).toBe(200);
});

test('thirty people are invited in an hour, and then it has to wait', async () => {
  const { by } = await member(null);
  const numbers = Array.from({ length: 30 }, (_, number) => number);
  for (const _ of numbers) expect((await invite({ rights: ['book'] }, by)).status).toBe(201);
  const more = await invite({ rights: ['book'] }, by);
  expect(more).toMatchObject({
    status: 429,
    body: { message: 'Very many people were invited. Please try again in 60 minutes.' },
  });
  app.clock.advance(60 * 60_000);
  expect((await invite({ rights: ['book'] }, by)).status).toBe(201);
});
