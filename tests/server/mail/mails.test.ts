import { Socket } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMailer } from '../../../server/mail/mailer';
import { createCalls } from '../../support/calls';
import { startMailServer } from '../../support/mailServer';
import { insertRows, updateRows } from '../../support/tables';
import { createTestApp, type TestApp } from '../../support/testApp';

const minute = 60 * 1000;
const hour = 60 * minute;
const newPassword = 'Tulip-garden-4';

describe('mails to an owner', () => {
  let app: TestApp;
  afterEach(() => app.close());

  const changePassword = async () => {
    const { ownerId, password } = app.businesses.spa;
    const calls = createCalls(app, await app.signIn());
    const change = { currentPassword: password, newPassword };
    const { status } = await calls.post(`/auth/owner/change-password/${ownerId}`, change);
    expect(status).toBe(200);
  };
  const waiting = () => app.db.selectFrom('mails').selectAll().execute();

  test('tell of a new password, and of a new email at the one from before', async () => {
    app = await createTestApp();
    const { ownerId, email } = app.businesses.spa;
    await changePassword();
    const calls = createCalls(app, await app.signIn(undefined, newPassword));
    const profile = { name: 'Ann <Lee> & Co', email: 'ann@new.example' };
    expect((await calls.put(`/auth/owner/profile/${ownerId}`, profile)).status).toBe(200);
    const again = { name: 'Ann <Lee> & Co', email: 'ANN@new.example' };
    expect((await calls.put(`/auth/owner/profile/${ownerId}`, again)).status).toBe(200);

    const [told, moved, ...more] = await app.sentMails();
    expect(more).toEqual([]);
    expect(told).toMatchObject({ to: email, subject: 'Your Verbena password was changed' });
    expect(told?.text).toContain('at Verbena Day Spa was changed on Mar 4, 2026, ');
    expect(told?.text).not.toMatch(/Tulip|Password-1/);
    expect(moved).toMatchObject({ to: email, subject: 'Your Verbena email was changed' });
    expect(moved?.text).toContain('to ann@new.example');
    // A new password would be asked for at the new address, which is not theirs.
    expect(moved?.text).toContain('Ask an owner of your business to remove this account');
    expect(await waiting()).toEqual([]);
  });

  test('write what an owner is called as text, not as HTML', async () => {
    app = await createTestApp();
    const name = 'Ann <b>Lee</b> & Co';
    await updateRows(app.db, 'owners', { name });
    await changePassword();
    const [mail] = await app.sentMails();
    expect(mail?.text).toContain(`Hello ${name},`);
    expect(mail?.html).toContain('Hello Ann &lt;b&gt;Lee&lt;/b&gt; &amp; Co,');
  });

  test('reach the mail server, at a later attempt when it refuses at first', async () => {
    const mailServer = await startMailServer({ refusals: 1 });
    onTestFinished(mailServer.close);
    const mailer = await createMailer({ smtpUrl: mailServer.url, mailFrom: 'V <v@spa.example>' });
    app = await createTestApp({ ...(mailer && { mailer }) });
    await mailer?.check();
    await changePassword();
    await app.sentMails();
    expect(mailServer.received).toEqual([]);
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    await app.sentMails();
    expect(mailServer.received).toEqual([]);
    app.clock.advance(hour);
    await app.sentMails();
    expect(await waiting()).toEqual([]);
    const [mail = ''] = mailServer.received;
    expect(mail).toContain('From: V <v@spa.example>');
    expect(mail).toContain(`To: ${app.businesses.spa.email}`);
    expect(mail).toContain('Auto-Submitted: auto-generated');
    expect(mail).toMatch(/Content-Type: text\/plain.*Content-Type: text\/html/s);
  });

  test('go to one address and no other, even where a comma stands in one that was stored', async () => {
    const mailServer = await startMailServer();
    onTestFinished(mailServer.close);
    const mailer = await createMailer({ smtpUrl: mailServer.url, mailFrom: 'v@spa.example' });
    app = await createTestApp({ ...(mailer && { mailer }) });
    await changePassword();
    await updateRows(app.db, 'mails', { recipient: 'carl,dora@spa.example' });
    await app.sentMails();
    expect(mailServer.recipients).toEqual(['"carl,dora"@spa.example']);
  });

  test('are waited for as long as a mail server may look at them before it answers', async () => {
    const mailServer = await startMailServer();
    onTestFinished(mailServer.close);
    const patience = vi.spyOn(Socket.prototype, 'setTimeout');
    onTestFinished(() => patience.mockRestore());
    const mailer = await createMailer({ smtpUrl: mailServer.url, mailFrom: 'v@spa.example' });
    app = await createTestApp({ ...(mailer && { mailer }) });
    await changePassword();
    await app.sentMails();
    expect(mailServer.received).toHaveLength(1);
    const silences = patience.mock.calls.map(([silence]) => silence).filter(Boolean);
    // The first was for connecting.
    expect(silences.at(-1)).toBe(10 * minute);
  });

  test('are cut off and wait again once they are under way for too long, whatever the mail server does', async () => {
    const mailServer = await startMailServer({ unanswered: 'RCPT' });
    onTestFinished(mailServer.close);
    const over = new AbortController();
    const deadline = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
    onTestFinished(() => deadline.mockRestore());
    const mailer = await createMailer({ smtpUrl: mailServer.url, mailFrom: 'v@spa.example' });
    app = await createTestApp({ ...(mailer && { mailer }) });
    await changePassword();
    const sending = app.sentMails();
    await expect.poll(() => mailServer.ignored).toHaveLength(1);
    expect(deadline).toHaveBeenLastCalledWith(14 * minute);
    app.clock.advance(14 * minute);
    await app.sentMails();
    expect(mailServer.ignored).toHaveLength(1);
    over.abort();
    await sending;
    await expect.poll(() => mailServer.open.size).toBe(0);
    const next = new Date(app.clock.now().getTime() + minute);
    expect(await waiting()).toMatchObject([{ attempts: 1, try_after: next }]);
  });

  test('go out once however long the mail server takes, and pause from when it has refused them', async () => {
    const refusals: (() => void)[] = [];
    const send = () =>
      new Promise<void>((_, refuse) => refusals.push(() => refuse(new Error('Refused'))));
    app = await createTestApp({ mailer: { send, check: async () => {} } });
    await changePassword();
    const first = app.sentMails();
    await expect.poll(() => refusals).toHaveLength(1);
    app.clock.advance(10 * minute);
    await app.sentMails();
    expect(refusals).toHaveLength(1);
    refusals[0]?.();
    await first;
    const next = new Date(app.clock.now().getTime() + minute);
    expect(await waiting()).toMatchObject([{ attempts: 1, try_after: next }]);
  });

  test('are left to others once the server is about to stop', async () => {
    app = await createTestApp();
    await changePassword();
    app.stopping.abort();
    expect(await app.sentMails()).toEqual([]);
    expect(await waiting()).toMatchObject([{ attempts: 0 }]);
  });

  test('are given up when no attempt succeeds, and delay or fail no call', async () => {
    const gone = await startMailServer();
    await gone.close();
    const mailer = await createMailer({ smtpUrl: gone.url, mailFrom: 'v@spa.example' });
    app = await createTestApp({ ...(mailer && { mailer }) });
    await expect(mailer?.check()).rejects.toThrow('ECONNREFUSED');
    await changePassword();
    for (let attempt = 0; attempt < 6; attempt++) {
      expect(await waiting()).toHaveLength(1);
      await app.sentMails();
      app.clock.advance(12 * hour);
    }
    expect(await waiting()).toEqual([]);
    expect(app.log.filter((line) => line.includes('mail_given_up'))).toHaveLength(1);
    expect(app.log.join('')).not.toContain(app.businesses.spa.email);
  });

  test('are not even laid aside without a mail server, nor those on request beyond the most that may wait', async () => {
    app = await createTestApp({ mailer: null });
    await changePassword();
    expect(await waiting()).toEqual([]);
    await app.close();

    app = await createTestApp();
    const now = app.clock.now();
    const mail = { recipient: 'x@y.example', kind: 'password_reset', facts: '{}' };
    const many = Array.from({ length: 1000 }, () => ({ ...mail, try_after: now, created_at: now }));
    await insertRows(app.db, 'mails', many);
    const { email } = app.businesses.spa;
    const forgotten = { method: 'POST', json: { email } };
    expect((await app.request('/auth/owner/forgot-password', forgotten)).status).toBe(200);
    expect(await waiting()).toHaveLength(1000);
    // The limit on waiting mails does not hold back a notice about a change to an account.
    await changePassword();
    expect(await waiting()).toHaveLength(1001);
  });
});
