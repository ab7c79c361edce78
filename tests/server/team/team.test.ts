import { describe, expect, test } from 'vitest';
import type { PersonWire } from '../../../contract/team';
import type { Right } from '../../../domain/rights';
import { createCalls } from '../../support/calls';
import { addMember, memberPassword } from '../../support/team';
import { createTestApp, openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

const day = 24 * 60 * 60 * 1000;
const team = '/api/owner/team';
const password = 'Lavender-Fields-9';

interface Invited {
  data: PersonWire;
  invitation: { token: string; is_mailed: boolean };
}

describe('the team of a business', async () => {
  const app = await openTestApp();
  const ownerId = app.businesses.spa.ownerId;
  const owner = createCalls(app, await app.signIn());

  let people = 0;
  const newEmail = () => `person.${++people}@team.example`;

  const invite = async (body: object = {}, by = owner) => {
    const answer = await by.post<Invited>(team, {
      name: 'Nora Field',
      email: newEmail(),
      rights: ['book'],
      ...body,
    });
    const { data, invitation } = answer.body;
    return { ...answer, person: data, token: invitation?.token };
  };

  const accept = (token: string, json: object = { password }) =>
    owner.post<{ token: string }>('/auth/owner/accept-invitation', { token, ...json });

  /** Somebody who has joined with these rights, signed in. */
  const member = async (rights: Right[], refundLimit?: number) => {
    const { clientAppId } = app.businesses.spa;
    const name = `Member ${++people}`;
    const { id, email } = await addMember(app.db, clientAppId, {
      name,
      rights,
      ...(refundLimit !== undefined && { refundLimit }),
    });
    return { id, email, by: createCalls(app, await app.signIn(email, memberPassword)) };
  };

  const find = async (id: number) => {
    const { body } = await owner.get<{ data: PersonWire[] }>(team);
    return body.data.find((person) => person.id === id);
  };

  test('an invitation is read and accepted once, and whoever accepts is signed in with their rights', async () => {
    const { status, person, token } = await invite({ role: 'Reception', rights: ['book'] });
    expect(status).toBe(201);
    expect(person).toMatchObject({
      role: 'Reception',
      rights: ['calendar', 'book'],
      refund_limit: null,
    });
    const read = await owner.post('/auth/owner/invitation', { token });
    expect(read.body).toMatchObject({
      data: { name: 'Nora Field', email: person.email, business: 'Verbena Day Spa' },
    });
    // Till then nobody signs in by that e-mail.
    await expect(app.signIn(person.email, '')).rejects.toThrow();
    const accepted = await accept(token, { name: 'Nora Fields', password });
    expect(accepted.body).toMatchObject({
      owner: { name: 'Nora Fields', rights: ['calendar', 'book'] },
      token: expect.any(String),
    });
    const nora = createCalls(app, accepted.body.token);
    expect((await nora.get('/api/owner/services')).status).toBe(200);
    expect((await nora.get(team)).status).toBe(403);
    await app.signIn(person.email, password);
    expect((await accept(token)).status).toBe(404);
    expect((await owner.post('/auth/owner/invitation', { token })).status).toBe(404);
    expect(await find(person.id)).toMatchObject({ invited_until: null, is_you: false });
  });

  test('who invites is told whether a mail goes to the invited person', async () => {
    const mailed = await invite();
    expect(mailed.body.invitation.is_mailed).toBe(true);
    expect((await app.sentMails()).at(-1)?.to).toBe(mailed.person.email);

    const without = await createTestApp({ mailer: null });
    const by = createCalls(without, await without.signIn());
    const { person, body } = await invite({}, by);
    expect(body.invitation.is_mailed).toBe(false);
    const again = await by.post<Invited>(`${team}/${person.id}/invitation`);
    expect(again.body.invitation.is_mailed).toBe(false);
    await without.close();
  });

  test('an invitation that is taken back or made anew while its mail waits is not mailed', async () => {
    const before = (await app.sentMails()).length;
    const removed = await invite();
    await owner.remove(`${team}/${removed.person.id}`);
    const renewed = await invite();
    const again = await owner.post<Invited>(`${team}/${renewed.person.id}/invitation`);
    const mails = (await app.sentMails()).slice(before);
    expect(mails.map(({ to }) => to)).toEqual([renewed.person.email]);
    expect(mails[0]?.text).toContain(`/invitation#${again.body.invitation.token}`);
    expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('an invitation ends after a week, with a new one, and with the person', async () => {
    const first = await invite();
    const again = await owner.post<Invited>(`${team}/${first.person.id}/invitation`);
    const { token } = again.body.invitation;
    expect((await accept(first.token)).status).toBe(404);
    app.clock.advance(7 * day);
    expect((await accept(token)).body).toMatchObject({
      message:
        'This invitation was used already, or is too old. If you have joined with it, sign in; if not, ask for a new one.',
    });
    app.clock.advance(-7 * day);
    expect((await owner.remove(`${team}/${first.person.id}`)).status).toBe(200);
    expect((await accept(token)).status).toBe(404);
    expect(await find(first.person.id)).toBeUndefined();
  });

  test.each<[string, object, string]>([
    ['name', { name: ' ' }, 'Name is required'],
    ['email', { email: 'nora' }, 'Please enter a valid email address'],
    ['rights', { rights: [] }, 'Please choose their access'],
    ['rights.0', { rights: ['everything'] }, 'There is no such right'],
    [
      'refund_limit',
      { rights: ['refund'], refund_limit: -1 },
      'Please enter an amount from 0 to 1,000,000',
    ],
  ])('refuses an invitation with a fault in %s: %j', async (field, fault, message) => {
    const { status, body } = await invite(fault);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field, message }] });
  });

  test('refuses an easy password and one that is too short, and the invitation stays', async () => {
    const { token } = await invite();
    for (const easy of ['', 'short', 'password123', 'Nora Field']) {
      const { status, body } = await accept(token, { password: easy });
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ field: 'password' }] });
    }
    expect((await accept(token)).status).toBe(200);
  });

  test('one account has one e-mail, until its person has left', async () => {
    const { person } = await invite();
    const twice = await invite({ email: person.email.toUpperCase() });
    expect(twice.status).toBe(409);
    expect(twice.body).toMatchObject({ errors: [{ field: 'email' }] });
    await owner.remove(`${team}/${person.id}`);
    expect((await invite({ email: person.email })).status).toBe(201);
  });

  test('what somebody may do changes with their next call; who leaves is signed out', async () => {
    const { id, by } = await member(['calendar', 'customers']);
    const { clientAppId } = app.businesses.spa;
    expect((await by.get(`/api/owner/customers/${clientAppId}`)).status).toBe(200);
    await owner.put(`${team}/${id}`, { rights: ['calendar'] });
    expect((await by.get(`/api/owner/customers/${clientAppId}`)).status).toBe(403);
    await owner.remove(`${team}/${id}`);
    expect((await by.get('/api/owner/services')).status).toBe(401);
  });

  test('a change of a version that is not the newest is refused', async () => {
    const { id } = await member(['calendar']);
    const change = async (version = '') => {
      const headers = { 'If-Match': `"${version}"` };
      const json = { rights: ['book'] };
      return app.request(`${team}/${id}`, {
        method: 'PUT',
        token: await app.signIn(),
        json,
        headers,
      });
    };
    const version = (await find(id))?.version;
    expect((await change(version)).status).toBe(200);
    expect((await change(version)).status).toBe(412);
  });

  test('nobody gives more than they have, changes themself, or changes an owner without being one', async () => {
    const { id, by } = await member(['customers', 'contacts', 'team', 'money', 'refund'], 50);
    const other = await member(['customers']);
    const give = (to: number, body: object) => by.put(`${team}/${to}`, body);
    expect((await give(other.id, { rights: ['config'] })).body).toMatchObject({
      errors: [{ field: 'rights', message: 'You can allow others only what you may do yourself' }],
    });
    expect((await give(other.id, { rights: null })).status).toBe(403);
    expect((await give(other.id, { rights: ['refund'] })).status).toBe(400);
    expect((await give(other.id, { rights: ['refund'], refund_limit: 51 })).status).toBe(400);
    expect((await give(other.id, { rights: ['refund'], refund_limit: 50 })).status).toBe(200);
    expect((await give(id, { rights: ['customers'] })).status).toBe(409);
    expect((await give(ownerId, { rights: ['customers'] })).status).toBe(403);
    expect((await by.remove(`${team}/${ownerId}`)).status).toBe(403);
    expect((await owner.remove(`${team}/${ownerId}`)).status).toBe(409);
    const invited = await invite({ rights: null }, by);
    expect(invited.status).toBe(403);
  });

  test('a refund over the limit is refused, also in parts; the activity names who did what', async () => {
    const till = createTill(app.db, app.businesses.spa);
    const payment = await till.order(await till.customer(), {
      cash: 95,
      at: '2026-03-01T01:00:00Z',
    });
    const { id, by } = await member(['money', 'refund', 'contacts', 'customers', 'team'], 10);
    const refund = (amount?: number) =>
      by.post('/api/owner/billing/refund', {
        transaction_id: payment,
        transaction_type: 'order',
        reason: 'requested_by_customer',
        amount,
      });
    expect((await refund()).body).toMatchObject({
      code: 'RIGHT_REQUIRED',
      message: expect.stringMatching(/^You may refund at most \$10\.00 of one payment\./),
    });
    const preview = (amount: string) =>
      by.get<{ message?: string }>(
        `/api/owner/billing/transactions/${app.businesses.spa.clientAppId}/${payment}/refund-preview?amount=${amount}`,
      );
    expect((await preview('95')).body.message).toMatch(/^You may refund at most \$10\.00/);
    expect((await preview('6')).status).toBe(200);
    expect((await refund(6)).status).toBe(200);
    expect((await refund(6)).status).toBe(403);
    expect((await preview('6')).status).toBe(403);
    expect((await refund(4)).status).toBe(200);
    const activity = await by.get<{ data: object[] }>('/api/owner/activity?kind=refund');
    expect(activity.body.data[0]).toMatchObject({ owner: { id } });
  });

  describe('the history of a person', () => {
    interface Entry {
      id: number;
      action: string;
      can_undo: boolean;
    }
    const historyOf = async (id: number, by = owner) =>
      (await by.get<{ data: Entry[] }>(`/api/owner/activity/person/${id}`)).body.data;
    const undo = (entry: Entry | undefined, by = owner) =>
      by.post(`/api/owner/activity/${entry?.id}/undo`);

    test('tells what they may do at each time, and its latest change is undone', async () => {
      const { person, token } = await invite({ rights: ['book'] });
      await accept(token);
      await owner.put(`${team}/${person.id}`, { rights: ['money', 'refund'], refund_limit: 40 });
      const [changed, joined, invited] = await historyOf(person.id);
      expect(changed).toMatchObject({
        can_undo: true,
        state: {
          held: ['money', 'refund'],
          refund_limit: 40,
          rights: expect.stringMatching(/refund payments/),
        },
      });
      expect(JSON.stringify(await historyOf(person.id))).not.toMatch(/hash|token|password/i);
      expect((await undo(changed)).status).toBe(200);
      expect(await find(person.id)).toMatchObject({
        rights: ['calendar', 'book'],
        refund_limit: null,
      });
      // An invitation that was handed out cannot be undone, nor can its acceptance.
      for (const entry of [joined, invited]) expect((await undo(entry)).status).toBe(409);
      await owner.remove(`${team}/${person.id}`);
      const [removed] = await historyOf(person.id);
      expect(removed).toMatchObject({ action: 'person.removed', can_undo: false });
      expect((await undo(removed)).status).toBe(409);
    });

    test('nobody undoes what gives more than they have, nor what is their own', async () => {
      const { id } = await member(['money']);
      const deputy = await member(['team', 'customers', 'contacts']);
      await owner.put(`${team}/${id}`, { rights: ['customers'] });
      const [taken] = await historyOf(id, deputy.by);
      expect(await undo(taken, deputy.by)).toMatchObject({ status: 400 });
      await owner.put(`${team}/${deputy.id}`, { role: 'Deputy' });
      const [own] = await historyOf(deputy.id, deputy.by);
      expect(own).toMatchObject({ can_undo: false });
      expect(await undo(own, deputy.by)).toMatchObject({ status: 409 });
      expect((await undo(own)).status).toBe(200);
    });
  });
});
