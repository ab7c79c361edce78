import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AuthProvider } from '../../../../src/authProvider/AuthProvider';
import { createPinGate } from '../../../../src/authProvider/pinGate';
import { createSession } from '../../../../src/authProvider/session';
import Profile from '../../../../src/custom/account/profile/Profile';
import { failure, gate, holding } from '../../../support/catalogue';
import { expectLogged } from '../../../support/expectLogged';
import { fakeHttp } from '../../../support/fakeHttp';
import { findNotification } from '../../../support/notifications';
import { answers, dialog, fill, givePin, press } from '../../../support/pin';
import { type Instead, renderConsole } from '../../../support/renderConsole';
import { updateRows } from '../../../support/tables';
import { openTestApp, type TestApp } from '../../../support/testApp';

const app = await openTestApp();

const stored = {
  name: 'Ann Lee',
  email: 'owner@spa.example',
  phone_number: '+15552014400',
  role: 'Founder',
};
const user = { ...stored, phoneNumber: stored.phone_number, createdAt: '2025-01-05T15:00:00Z' };

test.beforeEach(async () => {
  await givePin(app, null);
  await updateRows(app.db, 'owners', stored, { client_app_id: app.businesses.spa.clientAppId });
});

async function open({ instead, ...more }: { instead?: Instead; user?: object } = {}) {
  const console = await renderConsole('/profile', {
    app,
    user: { ...user, ...more.user },
    ...(instead && { instead }),
  });
  await screen.findByRole('heading', { name: 'Profile', level: 1 });
  return console;
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const personal = () => card('Personal Information');

/** The named values of a card. */
const facts = (name: string) =>
  Object.fromEntries(
    card(name)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

const edit = async () => {
  fireEvent.click(personal().getByRole('button', { name: 'Edit' }));
  return personal().findByLabelText('Name');
};
const type = (label: string, value: string) =>
  fireEvent.change(personal().getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(personal().getByRole('button', { name: 'Save Changes' }));
const viewed = () => personal().findByRole('button', { name: 'Edit' });
const changeElsewhere = () =>
  updateRows(
    app.db,
    'owners',
    { email: 'ann@new.example', phone_number: '+15559998888' },
    { client_app_id: app.businesses.spa.clientAppId },
  );
const sentProfiles = (calls: { line: string; body: unknown }[]) =>
  calls.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body);

test('PROF-01: the page has its cards in their order', async () => {
  await open({ user: { additions: [] } });
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Personal Information',
    'Business Information',
    'Account Security',
    'App Config Security',
  ]);
  expect(document.title).toBe('Profile - Verbena');
});

test('what was saved is undone from its message, and an earlier state viewed and brought back', async () => {
  await open({ user: { additions: ['history'] } });
  await edit();
  type('Name', 'Ann Hill');
  type('Role', 'Director');
  save();
  await viewed();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: Ann Lee is as it was before');
  await waitFor(() => expect(facts('Personal Information')).toMatchObject({ Name: 'Ann Lee' }));

  await edit();
  fireEvent.click(personal().getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  const [view] = await history.findAllByRole('button', { name: 'View' });
  if (view) fireEvent.click(view);
  const state = within(await screen.findByRole('dialog', { name: /^Version of / }));
  expect(state.getByText('Ann Hill')).toBeVisible();
  expect(state.getByText('(555) 201-4400')).toBeVisible();
  fireEvent.click(state.getByRole('button', { name: 'Restore' }));
  expect(await personal().findByText(/^The form shows the version of /)).toBeVisible();
  expect(personal().getByLabelText('Name')).toHaveValue('Ann Hill');
  expect(personal().getByLabelText('Role')).toHaveValue('Director');
  fireEvent.click(personal().getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(personal().getByLabelText('Name')).toHaveValue('Ann Lee'));
});

test('PROF-02: while there is no user it says that it loads', () => {
  const session = createSession(localStorage);
  createPinGate(session);
  render(
    <AuthProvider session={session} http={fakeHttp({}).http}>
      <Profile />
    </AuthProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading profile...');
});

describe('Personal Information', () => {
  test('PROF-04: shows the owner, with a fixed status', async () => {
    await open();
    expect(facts('Personal Information')).toEqual({
      Name: 'Ann Lee',
      Email: 'owner@spa.example',
      Phone: '(555) 201-4400',
      Role: 'Founder',
      Status: 'Active',
    });
  });

  test('PROF-04: says what is missing', async () => {
    const empty = { name: '', phone_number: null, role: null };
    await open({
      user: { name: '', phoneNumber: '', role: '' },
      instead: ({ line }) =>
        line.startsWith('GET /auth/owner/profile/')
          ? answers({ success: true, owner: { ...stored, ...empty } })
          : undefined,
    });
    expect(facts('Personal Information')).toMatchObject({
      Name: 'Not provided',
      Phone: 'Not provided',
      Role: 'Not specified',
      Status: 'Active',
    });
  });

  test('API-75: what was changed elsewhere since the sign-in is taken over', async () => {
    const { session } = await open({ user: { name: 'Ann Before', role: 'Before' } });
    await waitFor(() => expect(facts('Personal Information').Name).toBe('Ann Lee'));
    expect(session.getState().user).toMatchObject({ name: 'Ann Lee', role: 'Founder' });
  });

  test('what could not be read anew is said, and can be asked for again', async () => {
    expectLogged('Being mended');
    let fails = true;
    await open({
      user: { name: 'Ann Before' },
      instead: ({ line }) =>
        fails && line.startsWith('GET /auth/owner/profile/') ? failure('Being mended') : undefined,
    });
    expect(await personal().findByRole('alert')).toHaveTextContent(
      'This may not be up to date: Being mended',
    );
    expect(facts('Personal Information').Name).toBe('Ann Before');
    fails = false;
    fireEvent.click(personal().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(facts('Personal Information').Name).toBe('Ann Lee'));
    expect(personal().queryByRole('alert')).toBeNull();
  });

  test('PROF-03, PROF-06, PROF-14: is edited, says that it saves, and shows what was saved', async () => {
    const held = gate();
    const { session } = await open({
      instead: holding((line) => line.startsWith('PUT'), held),
    });
    expect(await edit()).toHaveFocus();
    expect(personal().queryByRole('button', { name: 'Edit' })).toBeNull();
    type('Name', '  Ann Marlow ');
    type('Email', 'ann@spa.example');
    type('Role', 'Chief of Calm');
    save();
    expect(await personal().findByRole('button', { name: 'Saving...' })).toBeVisible();
    held.open();
    expect(await viewed()).toHaveFocus();
    const saved = { name: 'Ann Marlow', email: 'ann@spa.example', role: 'Chief of Calm' };
    expect(session.getState().user).toMatchObject({ ...saved, phoneNumber: '+15552014400' });
    expect(JSON.parse(localStorage.getItem('owner_user') ?? '')).toMatchObject(saved);
    expect(facts('Personal Information')).toMatchObject({ Name: 'Ann Marlow', Status: 'Active' });
    await screen.findByText('Profile saved');
  });

  test('PROF-05: exactly name, email, phone and role can be changed', async () => {
    await open();
    await edit();
    const inputs = personal().getAllByRole('textbox');
    expect(inputs.map((input) => (input as HTMLInputElement).name)).toEqual([
      'name',
      'email',
      'phone_number',
      'role',
    ]);
    for (const input of inputs) expect(input).toBeEnabled();
    expect(personal().getByLabelText('Role')).toHaveValue('Founder');
  });

  test('PROF-06: Cancel resets the fields and their faults and sends nothing', async () => {
    const { calls } = await open();
    await edit();
    type('Name', '');
    type('Role', 'Queen');
    save();
    expect(await personal().findByText('Name is required')).toBeVisible();
    fireEvent.click(personal().getByRole('button', { name: 'Cancel' }));
    expect(await viewed()).toBeVisible();
    expect(facts('Personal Information')).toMatchObject({ Name: 'Ann Lee', Role: 'Founder' });
    await edit();
    expect(personal().queryByText('Name is required')).toBeNull();
    expect(personal().getByLabelText('Name')).toHaveValue('Ann Lee');
    expect(personal().getByLabelText('Role')).toHaveValue('Founder');
    expect(sentProfiles(calls)).toEqual([]);
  });

  test.for([
    ['PROF-07', 'Name', '  ', 'Name is required'],
    ['PROF-08', 'Email', '', 'Email is required'],
    ['PROF-08', 'Email', 'ann@spa', 'Please enter a valid email address'],
    ['PROF-10', 'Phone', '555', 'Please enter a phone number of 10 digits'],
  ] as const)(
    '%s: %s "%s" says "%s" at the field, and nothing is sent',
    async ([, label, value, message]) => {
      const { calls } = await open();
      await edit();
      type(label, value);
      save();
      await personal().findByText(message);
      const input = personal().getByLabelText(label);
      expect(input).toHaveFocus();
      expect(input).toBeInvalid();
      expect(input).toHaveAccessibleDescription(message);
      expect(sentProfiles(calls)).toEqual([]);
      type(label, 'x');
      expect(personal().queryByText(message)).toBeNull();
    },
  );

  test('PROF-10, PROF-11, PROF-12, PROF-13: a phone takes its form while it is typed, ten digits at most, and is sent without a code step', async () => {
    const { calls, person, session } = await open();
    await edit();
    const phone = personal().getByLabelText('Phone');
    expect(phone).toHaveValue('(555) 201-4400');
    expect(phone).toHaveAccessibleDescription(/contact number.*customers.*booking page/);
    await person.clear(phone);
    await person.type(phone, '55512345678');
    expect(phone).toHaveValue('(555) 123-4567');
    save();
    await viewed();
    expect(sentProfiles(calls)).toEqual([
      {
        name: 'Ann Lee',
        email: 'owner@spa.example',
        phone_number: '+15551234567',
        role: 'Founder',
      },
    ]);
    expect(session.getState().user?.phoneNumber).toBe('+15551234567');
    expect(facts('Personal Information').Phone).toBe('(555) 123-4567');
  });

  test('PROF-10: a digit in the middle is replaced where it stands', async () => {
    const { person } = await open();
    await edit();
    const phone = personal().getByLabelText<HTMLInputElement>('Phone');
    await person.click(phone);
    phone.setSelectionRange(8, 8);
    await person.keyboard('{Backspace}9');
    expect(phone).toHaveValue('(555) 291-4400');
    expect(phone.selectionStart).toBe(8);
    phone.setSelectionRange(6, 6);
    await person.keyboard('{Backspace}');
    expect(phone).toHaveValue('(552) 914-400');
    expect(phone.selectionStart).toBe(3);
    phone.setSelectionRange(4, 4);
    await person.keyboard('{Delete}');
    expect(phone).toHaveValue('(552) 144-00');
  });

  test('PROF-09: no phone is sent as null', async () => {
    const { calls } = await open();
    await edit();
    type('Phone', '');
    save();
    await viewed();
    expect(sentProfiles(calls)).toMatchObject([{ phone_number: null }]);
    expect(facts('Personal Information').Phone).toBe('Not provided');
  });

  test('PROF-11: a number of another country stays as it is', async () => {
    const { calls } = await open();
    await edit();
    type('Phone', '+44 20 7183 8750');
    expect(personal().getByLabelText('Phone')).toHaveValue('+442071838750');
    save();
    await viewed();
    expect(sentProfiles(calls)).toMatchObject([{ phone_number: '+442071838750' }]);
  });

  test.for([
    ['the message of the server', 500, 'The database sleeps', 'The database sleeps'],
    ['the default', 500, '', 'Failed to update profile'],
    ['no word of tokens', 401, 'Invalid token', 'Profile update temporarily unavailable'],
  ] as const)(
    'PROF-15: a failed save shows %s under the name, and keeps what was typed',
    async ([, status, said, shown]) => {
      expectLogged(/ApiError/);
      const { session } = await open({
        instead: ({ line }) => (line.startsWith('PUT') ? failure(said, status) : undefined),
      });
      await edit();
      type('Role', 'Queen');
      save();
      await personal().findByText(shown);
      expect(personal().getByLabelText('Name')).toHaveAccessibleDescription(shown);
      expect(personal().getByLabelText('Role')).toHaveValue('Queen');
      expect(session.getState().user).toMatchObject({ role: 'Founder' });
    },
  );

  test('PROF-15: a fault that the server names stands at its field', async () => {
    expectLogged(/another account/i);
    await updateRows(
      app.db,
      'owners',
      { email: 'taken@spa.example' },
      { client_app_id: app.businesses.barbers.clientAppId },
    );
    await open();
    await edit();
    type('Email', 'taken@spa.example');
    save();
    await personal().findByText('Another account uses this email address.');
    await waitFor(() => expect(personal().getByLabelText('Email')).toHaveFocus());
    expect(personal().getByLabelText('Name')).toBeValid();
  });

  test('what was typed and not saved is offered again after a look at another page', async () => {
    const { person } = await open({ user: { additions: ['history'] } });
    await edit();
    type('Role', 'Half a thought');
    await person.click(screen.getByRole('link', { name: 'Activity' }));
    await person.click(await screen.findByRole('link', { name: 'Profile' }));
    await screen.findByText('Your unsaved changes were restored.');
    expect(personal().getByLabelText('Role')).toHaveValue('Half a thought');
    fireEvent.click(personal().getByRole('button', { name: 'Discard changes' }));
    expect(personal().getByLabelText('Role')).toHaveValue('Founder');
    fireEvent.click(personal().getByRole('button', { name: 'Cancel' }));
    await viewed();
  });

  test('what was typed is sent with the email and phone of today, which another device has changed', async () => {
    const { calls, person } = await open({ user: { additions: ['history'] } });
    await edit();
    type('Role', 'Director');
    await person.click(screen.getByRole('link', { name: 'Activity' }));
    await changeElsewhere();
    await person.click(await screen.findByRole('link', { name: 'Profile' }));
    await screen.findByText('Your unsaved changes were restored.');
    await waitFor(() => expect(personal().getByLabelText('Email')).toHaveValue('ann@new.example'));
    expect(personal().getByLabelText('Role')).toHaveValue('Director');
    save();
    await viewed();
    const phone_number = '+15559998888';
    const sent = { name: 'Ann Lee', email: 'ann@new.example', phone_number, role: 'Director' };
    expect(sentProfiles(calls)).toEqual([sent]);
  });

  test('an open form takes over what another tab has saved, and keeps what was typed', async () => {
    const { session } = await open();
    await edit();
    type('Email', 'ann@typed.example');
    act(() => session.update({ email: 'ann@new.example', role: 'Director' }));
    await waitFor(() => expect(personal().getByLabelText('Role')).toHaveValue('Director'));
    expect(personal().getByLabelText('Email')).toHaveValue('ann@typed.example');
    fireEvent.click(personal().getByRole('button', { name: 'Cancel' }));
    await viewed();
  });

  test('so does one whose save has had no answer', async () => {
    expectLogged(/Error/);
    const { session, calls } = await open({
      instead: ({ line }) =>
        line.startsWith('PUT') ? Response.json({}, { status: 504 }) : undefined,
    });
    await edit();
    type('Name', 'Ann Typed');
    save();
    await waitFor(() => expect(sentProfiles(calls)).toHaveLength(1));
    await personal().findByRole('button', { name: 'Save Changes' });
    act(() => session.update({ role: 'Director' }));
    await waitFor(() => expect(personal().getByLabelText('Role')).toHaveValue('Director'));
    expect(personal().getByLabelText('Name')).toHaveValue('Ann Typed');
  });
});

describe('Business Information', () => {
  test('PROF-16, PROF-17: shows the business and since when', async () => {
    await open();
    expect(facts('Business Information')).toEqual({
      'Business name': 'Verbena Day Spa',
      'Business ID': String(app.businesses.spa.clientAppId),
      'Member since': 'January 5, 2025',
    });
  });

  test('PROF-16: says N/A for what is missing', async () => {
    const { session } = await open();
    act(() => session.update({ clientName: '', clientId: '', createdAt: '' }));
    expect(facts('Business Information')).toEqual({
      'Business name': 'N/A',
      'Business ID': 'N/A',
      'Member since': 'N/A',
    });
  });
});

describe('App Config Security', () => {
  const security = () => card('App Config Security');

  test('PROF-25, PROF-26: says that it checks, then that a PIN is set, and offers to change it', async () => {
    await givePin(app, '2468');
    const held = gate();
    await open({
      instead: holding((line) => line.includes('/has-pin/'), held),
    });
    expect(security().getByText('Checking...')).toBeVisible();
    expect(security().queryByRole('button')).toBeNull();
    held.open();
    expect(await security().findByText('Set')).toBeVisible();
    fireEvent.click(security().getByRole('button', { name: 'Change PIN' }));
    await dialog('Change App Config PIN');
  });

  test('PROF-25, PROF-26, PROF-27: without a PIN it offers to set one, and then to change it', async () => {
    await open();
    expect(await security().findByText('Not Set')).toBeVisible();
    fireEvent.click(security().getByRole('button', { name: 'Set PIN' }));
    const form = await dialog('Set App Config PIN');
    fill(form, { 'New PIN': '1357', 'Confirm PIN': '1357' });
    press(form, 'Set PIN');
    await screen.findByText('PIN Set Successfully!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The page behind the dialog comes back when that has faded.
    await screen.findByRole('region', { name: 'App Config Security' });
    expect(security().getByText('Set')).toBeVisible();
    expect(security().getByRole('button', { name: 'Change PIN' })).toBeVisible();
  });

  test.for([
    ['Being mended', 'Being mended'],
    ['', 'Failed to check PIN status'],
  ] as const)(
    'PROF-28, ERR-13: a check that fails with "%s" is logged and told, and can be made again',
    async ([said, shown]) => {
      expectLogged('The PIN status could not be checked');
      expectLogged(/ApiError/);
      let fails = true;
      await open({
        instead: ({ line }) => (fails && line.includes('/has-pin/') ? failure(said) : undefined),
      });
      expect(await findNotification(shown)).toHaveRole('alert');
      expect(security().getByText('Not available')).toBeVisible();
      fails = false;
      fireEvent.click(security().getByRole('button', { name: 'Retry' }));
      expect(await security().findByText('Not Set')).toBeVisible();
    },
  );
});

describe('in demo mode, without a token', () => {
  const openDemo = async (app: TestApp) => {
    const console = await renderConsole('/help', { app, user, locked: true });
    await screen.findByRole('heading', { name: 'Help & Support' });
    act(() => console.session.signIn({ ...console.session.getState().user, ...user } as never));
    console.calls.length = 0;
    fireEvent.click(screen.getByRole('button', { name: 'Verbena Day Spa' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
    await screen.findByRole('heading', { name: 'Profile', level: 1 });
    return console;
  };

  test('PROF-29: the profile is saved in the browser, nothing is sent, and the page says so', async () => {
    const { calls, session } = await openDemo(app);
    expect(screen.getByText(/You are in demo mode.*nothing is sent/)).toBeVisible();
    expect(card('App Config Security').getByText('Not available')).toBeVisible();
    await edit();
    type('Name', '');
    save();
    await personal().findByText('Name is required');
    type('Name', 'Ann of the Demo');
    save();
    await viewed();
    await screen.findByText('Demo mode: saved in this browser, nothing was sent.');
    expect(facts('Personal Information').Name).toBe('Ann of the Demo');
    expect(session.getState().user?.name).toBe('Ann of the Demo');
    expect(calls).toEqual([]);
  });

  test('PROF-30: the password dialog succeeds, sends nothing and says so', async () => {
    const { calls } = await openDemo(app);
    fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    const form = await dialog('Change Password');
    expect(within(form).getByText('You are in demo mode: nothing is sent.')).toBeVisible();
    fill(form, {
      'Current password': 'old',
      'New password': 'Password-1',
      'Confirm new password': 'Password-1',
    });
    press(form, 'Change Password');
    await screen.findByText('Demo mode: nothing was sent, your password is unchanged.');
    expect(calls).toEqual([]);
  });
});
