import '../../../../src/components/form/ConflictDialog';
import '../../../../src/custom/account/team/InvitationDialog';
import '../../../../src/custom/account/team/PersonDialog';
import '../../../../src/custom/account/team/Team';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { ownerAdditions } from '../../../../contract/auth';
import { rights as allRights, type Right } from '../../../../domain/rights';
import { change } from '../../../../server/database/change';
import { hashToken } from '../../../../server/http/tokens';
import { expectLogged } from '../../../support/expectLogged';
import { becomeIdle } from '../../../support/idle';
import { renderConsole } from '../../../support/renderConsole';
import { deleteRows, updateRows } from '../../../support/tables';
import { addMember } from '../../../support/team';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

const path = '/profile/team';
const user = { additions: ['team'] };
const readyManager = allRights.filter((right) => right !== 'team');

/** The text of each person's row; nested list items are not rows. */
const rows = () =>
  within(screen.getByRole('region', { name: 'People' }))
    .getAllByRole('listitem')
    .filter(({ parentElement }) => !parentElement?.closest('li'))
    .map(({ textContent }) => textContent);

test('somebody is invited, and the link is told once', async () => {
  const { person } = await renderConsole(path, { app, user });
  expect(await screen.findByText('Only you so far')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Invite a teammate' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite a teammate' }));
  const submit = form.getByRole('button', { name: 'Create invitation' });
  await person.click(submit);
  expect(await form.findByText('Name is required')).toBeVisible();
  await person.type(form.getByLabelText(/^Name/), 'Nora Field');
  await person.type(form.getByLabelText(/^Email/), app.businesses.spa.email);
  expect(form.getByRole('list', { name: 'Rights' })).toHaveTextContent(
    'See customers, their visits, notes and payments',
  );
  expectLogged('Another account uses this email address');
  await person.click(submit);
  expect((await form.findAllByText('Another account uses this email address.'))[0]).toBeVisible();
  await person.clear(form.getByLabelText(/^Email/));
  await person.type(form.getByLabelText(/^Email/), 'nora@spa.example');
  await person.click(submit);

  const told = within(await screen.findByRole('dialog', { name: 'Invitation for Nora Field' }));
  expect(
    told.getByText(/^An email with this link is on its way to nora@spa\.example/),
  ).toBeVisible();
  const link = told.getByLabelText<HTMLInputElement>('Link').value;
  expect(link).toMatch(/\/invitation#[\w-]{43}$/);
  await person.click(told.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe(link);
  await person.keyboard('{Escape}');
  await waitFor(() =>
    expect(rows()).toEqual([
      expect.stringMatching(/^Nora Field\s*Invited.*nora@spa\.example.*Front desk/),
      expect.stringMatching(/^Owner of Verbena Day Spa\s*You.*Owner: full access/),
    ]),
  );
  expect(screen.queryByText('Only you so far')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove Owner of Verbena Day Spa' })).toBeNull();
});

test('who invites where no mail can be sent is told to hand the link over', async () => {
  const invitation = { token: 'k'.repeat(43), is_mailed: false };
  const { person } = await renderConsole(path, {
    app,
    user,
    instead: ({ line }) =>
      line === 'POST /api/owner/team'
        ? Response.json({ success: true, data: { id: 9, name: 'Kim Reed' }, invitation })
        : undefined,
  });
  await person.click(await screen.findByRole('button', { name: 'Invite a teammate' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite a teammate' }));
  await person.type(form.getByLabelText(/^Name/), 'Kim Reed');
  await person.type(form.getByLabelText(/^Email/), 'kim@spa.example');
  await person.click(form.getByRole('button', { name: 'Create invitation' }));
  expect(await screen.findByText(/Give Kim Reed the link yourself/)).toBeVisible();
});

test('what somebody may do is undone from its message, and an earlier state brought back', async () => {
  const { clientAppId } = app.businesses.spa;
  const name = 'Ida Moor';
  const { id } = await addMember(app.db, clientAppId, { name, rights: ['calendar'] });
  const gone = app.db.updateTable('owners').set({ removed_at: new Date() }).where('id', '=', id);
  onTestFinished(async () => void (await gone.execute()));
  const { person } = await renderConsole(path, { app, user: { additions: ['team', 'history'] } });
  const title = `Access of ${name}`;
  const open = async () => {
    await person.click(await screen.findByRole('button', { name: `Change the access of ${name}` }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const form = await open();
  await person.selectOptions(form.getByLabelText('Access'), 'Manager');
  await person.click(form.getByRole('button', { name: 'Save' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(`Undone: ${name} is as it was before`);
  const row = () => screen.getAllByRole('listitem').find((it) => it.textContent?.includes(name));
  await waitFor(() => expect(row()).toHaveTextContent(/Therapist/));

  const again = await open();
  await person.click(again.getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  await person.click(await history.findByRole('button', { name: 'View' }));
  const state = within(await screen.findByRole('dialog', { name: /^Version of / }));
  expect(state.getByText(/refund payments/)).toBeVisible();
  await person.click(state.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(again.getByLabelText('Access')).toHaveValue('manager'));
});

test('the rights of somebody whose email was stored before its form was checked are changed', async () => {
  const { clientAppId } = app.businesses.spa;
  const name = 'Fay Comma';
  const { id } = await addMember(app.db, clientAppId, { name, rights: ['calendar'] });
  const stored = app.db.updateTable('owners').where('id', '=', id);
  await stored.set({ email: 'fay@example.com,' }).execute();
  onTestFinished(async () => void (await stored.set({ removed_at: new Date() }).execute()));
  const { person } = await renderConsole(path, { app, user });
  await person.click(await screen.findByRole('button', { name: `Change the access of ${name}` }));
  const form = within(await screen.findByRole('dialog', { name: `Access of ${name}` }));
  await person.selectOptions(form.getByLabelText('Access'), 'Manager');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`Access of ${name} saved`)).toBeVisible();
});

test.for<[string, Right[], RegExp]>([
  ['a ready role', readyManager, /^Manager$/],
  ['one more right', ['calendar', 'book', 'config'], /^Custom: .*Change App Config$/],
])(
  'a right taken away while somebody else chooses %s is asked about, and stays away',
  async ([, given, words]) => {
    const { clientAppId } = app.businesses.spa;
    const rights: Right[] = ['calendar', 'book'];
    const { id } = await addMember(app.db, clientAppId, { name: 'Zoe Both', rights });
    onTestFinished(async () => void (await deleteRows(app.db, 'owners', { id })));
    const { person } = await renderConsole(path, { app, user });
    await person.click(
      await screen.findByRole('button', { name: 'Change the access of Zoe Both' }),
    );
    const form = within(await screen.findByRole('dialog', { name: 'Access of Zoe Both' }));
    await person.click(form.getByLabelText(/^Book, move and cancel/));
    // Meanwhile somebody else has saved.
    const theirs = { rights: given, role: 'Trainee', updated_at: new Date() };
    await updateRows(app.db, 'owners', theirs, { id });
    expectLogged('changed');
    const stored = () =>
      app.db
        .selectFrom('owners')
        .select(['rights', 'role'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await person.click(form.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('button', { name: 'Load the newer version' }));
    expect((await stored()).rights).toEqual(given);

    const both = within(await screen.findByRole('dialog', { name: 'You both edited this' }));
    expect(both.getAllByRole('listitem')).toHaveLength(1);
    expect(both.getByText(words)).toBeVisible();
    expect(both.getByText(/^Custom: See the calendar[^;]*$/)).toBeVisible();
    await person.click(both.getByRole('button', { name: 'Continue' }));
    await person.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Access of Zoe Both saved');
    expect(await stored()).toEqual({ rights: ['calendar'], role: 'Trainee' });
  },
);

test('what somebody may do is changed, one right at a time too, and they are removed', async () => {
  const { clientAppId } = app.businesses.spa;
  const { id } = await addMember(app.db, clientAppId, { name: 'Ana Front', rights: ['calendar'] });
  const rightsOf = async () =>
    app.db
      .selectFrom('owners')
      .select(['rights', 'refund_limit'])
      .where('id', '=', id)
      .executeTakeFirst();
  const { person } = await renderConsole(path, { app, user });
  await person.click(await screen.findByRole('button', { name: 'Change the access of Ana Front' }));
  const form = within(await screen.findByRole('dialog', { name: 'Access of Ana Front' }));
  await person.selectOptions(form.getByLabelText('Access'), 'Custom');
  expect(form.getByLabelText('See the calendar and the services to schedule')).toBeChecked();
  await person.click(form.getByLabelText('Refund payments'));
  await person.type(form.getByLabelText('Refund limit per payment'), '50');
  await person.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Access of Ana Front saved');
  expect(await rightsOf()).toEqual({
    rights: ['calendar', 'money', 'refund'],
    refund_limit: '50.00',
  });
  await screen.findByText('Refund payments, up to $50.00');

  await person.click(screen.getByRole('button', { name: 'Remove Ana Front' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Ana Front?' }));
  await person.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Ana Front is no longer on the team');
  await waitFor(() => expect(rows().join()).not.toContain('Ana Front'));
});

const allow = async (rights: Right[]) => {
  const set = (to: Right[] | null) =>
    updateRows(app.db, 'owners', { rights: to }, { id: app.businesses.spa.ownerId });
  await set(rights);
  onTestFinished(async () => {
    await set(null);
  });
};

const sections = () =>
  within(screen.getByRole('navigation', { name: 'Dashboard' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('somebody who may only see the calendar is offered nothing else, and asks for nothing else', async () => {
  const rights: Right[] = ['calendar'];
  await allow(rights);
  const { linesOf } = await renderConsole('/schedule', { app, user: { ...user, rights } });
  await screen.findByRole('navigation', { name: 'Dashboard' });
  expect(sections()).toEqual(['Overview', 'Schedule']);
  expect(screen.queryByRole('navigation', { name: 'More sections' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'New Appointment' })).toBeNull();
  expect(linesOf('GET').filter((line) => /customers|metrics|billing/.test(line))).toEqual([]);
});

test('a page that is not open to somebody says so, and asks for nothing', async () => {
  const rights: Right[] = ['calendar', 'book'];
  await allow(rights);
  const { linesOf, person } = await renderConsole('/transactions', {
    app,
    user: { ...user, rights },
  });
  await screen.findByRole('heading', { level: 1, name: "You don't have access" });
  expect(screen.getByText('You may not see payments and revenue')).toBeVisible();
  expect(screen.getByText('Ask whoever manages your team for access.')).toBeVisible();
  expect(linesOf('GET').filter((line) => line.includes('transactions'))).toEqual([]);
  await person.click(screen.getByRole('link', { name: 'Go to Overview' }));
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
});

test('who may see the figures alone finds them on the Overview, without links to what is not open', async () => {
  const rights: Right[] = ['reports'];
  await allow(rights);
  const { linesOf } = await renderConsole('/dashboard', { app, user: { ...user, rights } });
  const figures = within(await screen.findByRole('region', { name: 'Metrics' }));
  expect(await figures.findByRole('heading', { name: 'Monthly Revenue' })).toBeVisible();
  expect(figures.queryAllByRole('link')).toEqual([]);
  expect(linesOf('GET').filter((line) => line.includes('scheduling'))).toEqual([]);
});

test('what somebody may do changes while they work', async () => {
  const rights: Right[] = ['calendar'];
  await allow(['calendar', 'customers']);
  const { session } = await renderConsole('/schedule', { app, user: { ...user, rights } });
  await waitFor(() => expect(session.getState().user?.rights).toEqual(['calendar', 'customers']));
  expect(await screen.findByRole('navigation', { name: 'More sections' })).toBeVisible();
});

test('a page that is not open to somebody names who can open it', async () => {
  const { clientAppId } = app.businesses.spa;
  await allow(['calendar']);
  for (const name of ['Ana Front', 'Ben Late']) {
    await addMember(app.db, clientAppId, { name, rights: ['team'] });
  }
  await renderConsole('/transactions', { app, user: { ...user, rights: ['calendar'] } });
  expect(await screen.findByText('Ask Ana Front and Ben Late for access.')).toBeVisible();
});

test('an owner who becomes somebody with rights while they work is shown so at once', async () => {
  const { linesOf } = await renderConsole('/schedule', { app, user, live: true });
  await screen.findByRole('navigation', { name: 'More sections' });
  expect(linesOf('GET').filter((line) => line.includes('/profile/'))).toEqual([]);
  await allow(['calendar']);
  const { clientAppId, ownerId } = app.businesses.spa;
  const what = { action: 'person.updated', subjectType: 'person', clock: app.clock };
  // Events sent before the console subscribes are not replayed, so the change is repeated until one
  // arrives.
  await expect
    .poll(
      async () => {
        await change(app.db, { clientAppId, actor: 'system', ...what }, async () => ({
          result: undefined,
          subjectId: ownerId,
        }));
        return sections();
      },
      { interval: 1000 },
    )
    .toEqual(['Overview', 'Schedule']);
});

test('an owner who may do less by now is shown so once a call was refused', async () => {
  await allow(['calendar']);
  expectLogged('You may not');
  await renderConsole('/transactions', { app, user });
  await screen.findByRole('heading', { level: 1, name: "You don't have access" });
});

test('who works with the console of a server without teams is not asked for', async () => {
  const { linesOf } = await renderConsole('/profile', { app });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
  expect(linesOf('GET').filter((line) => line.includes('team'))).toEqual([]);
});

test('somebody who has lost their phone signs in without a code again', async () => {
  const { spa } = app.businesses;
  const { id } = await addMember(app.db, spa.clientAppId, { name: 'Lea Lost', rights: ['book'] });
  const on = { second_factor_secret: 'JBSWY3DPEHPK3PXP', second_factor_since: app.clock.now() };
  await updateRows(app.db, 'owners', on, { id });
  onTestFinished(async () => {
    await deleteRows(app.db, 'owners', { id });
  });
  const { person } = await renderConsole(path, { app, user });
  await person.click(await screen.findByRole('button', { name: 'More for Lea Lost' }));
  await person.click(screen.getByRole('menuitem', { name: 'Lost phone' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Turn off two-step sign-in for Lea Lost?' }),
  );
  await person.click(question.getByRole('button', { name: 'Turn off' }));
  await screen.findByText('Lea Lost signs in with their password alone');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'More for Lea Lost' })).toBeNull(),
  );
});

test('no new link, and no way past the second factor, is offered for somebody who may do more', async () => {
  const { spa } = app.businesses;
  const more = await addMember(app.db, spa.clientAppId, { name: 'Mo More', rights: ['config'] });
  const less = await addMember(app.db, spa.clientAppId, { name: 'Lu Less', rights: ['customers'] });
  const now = app.clock.now();
  for (const { id, email } of [more, less]) {
    const invited = {
      invitation_hash: hashToken(email),
      invited_until: new Date(now.getTime() + 1000),
    };
    const factor = { second_factor_secret: 'JBSWY3DPEHPK3PXP', second_factor_since: now };
    await updateRows(app.db, 'owners', { ...invited, ...factor }, { id });
  }
  onTestFinished(async () => {
    await deleteRows(app.db, 'owners', { id: [more.id, less.id] });
  });
  const rights: Right[] = ['customers', 'contacts', 'team'];
  await allow(rights);
  const { person } = await renderConsole(path, { app, user: { ...user, rights } });
  await person.click(await screen.findByRole('button', { name: 'More for Lu Less' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'New link',
    'Lost phone',
  ]);
  expect(screen.getByRole('button', { name: 'Remove Mo More' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More for Mo More' })).toBeNull();
});

test.for([
  [['team'], 'what an upgrade has brought is known once the page is at rest'],
  [[], 'a server that names nothing is not asked'],
] as const)('with %o of the server at sign-in, %s', async ([additions]) => {
  const { session, linesOf, answered } = await renderConsole('/schedule', {
    app,
    user: { additions: [...additions] },
  });
  await screen.findByRole('navigation', { name: 'More sections' });
  await becomeIdle();
  await answered();
  const asked = linesOf('GET').filter((line) => line.includes('/profile/'));
  const isNamed = additions.length > 0;
  expect(asked).toHaveLength(isNamed ? 1 : 0);
  expect(session.getState().user?.additions).toEqual(isNamed ? [...ownerAdditions] : []);
});
