import '../../../src/components/form/ConflictDialog';
import '../../../src/custom/schedule/appointments/ChangeAppointment';
import '../../../src/resources/reward-plans/CooldownInput';
import '../../../src/resources/reward-plans/PlanForm';
import '../../../src/resources/reward-plans/RewardPlanList';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openList } from '../../../src/dataProvider/envelope';
import { toIntroService } from '../../../src/resources/reward-plans/introServices';
import { appointmentsPath, bookAll, testNow } from '../../support/appointments';
import { stock } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { enrol } from '../../support/membership';
import { renderConsole } from '../../support/renderConsole';
import { stopClock } from '../../support/stopClock';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

beforeEach(() => stopClock(testNow));

const scheduling = '/api/owner/scheduling/appointments';

/** A change by another owner of the same business, past this console. */
const elsewhere = async (method: string, path: string, json: object) => {
  const answer = await app.request(path, { method, json, token: await app.signIn() });
  expect(answer.ok, await answer.clone().text()).toBe(true);
};
const asked = async (title: RegExp) =>
  within((await screen.findByText(title)).closest('[role=alertdialog]') as HTMLElement);
const saveName = (name: string) => {
  const input = screen.getByLabelText('New name of Massage');
  fireEvent.change(input, { target: { value: name } });
  fireEvent.keyDown(input, { key: 'Enter' });
};
const chosen = async (value: RegExp, side: 'Take theirs' | 'Keep mine') => {
  fireEvent.click(await screen.findByRole('button', { name: 'Load the newer version' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'You both edited this' }));
  expect(dialog.getByText(value)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: side }));
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
};

test('a category that somebody else has renamed is renamed again only when that is wanted', async () => {
  expectLogged('ApiError');
  const { categoryIds } = await stock(app, { categories: ['Massage', 'Facials'] });
  const { person, linesOf } = await renderConsole('/categories', { app });
  await person.click(await screen.findByRole('button', { name: 'Rename Massage' }));
  await elsewhere('PUT', `/api/owner/categories/${categoryIds[0]}`, { name: 'Bodywork' });
  saveName('Rubbing');
  const question = await asked(/Rename it to Rubbing anyway/);
  expect(question.getByText(/has renamed Massage to Bodywork/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Leave it' }));
  const input = screen.getByLabelText('New name of Massage');
  expect(input).toHaveValue('Rubbing');
  await waitFor(() => expect(input).not.toHaveAttribute('readonly'));

  saveName('Rubbing');
  await person.click((await asked(/anyway/)).getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Rubbing')).toBeVisible();
  expect(linesOf('PUT')).toHaveLength(3);
});

test('a category that somebody else has only moved is renamed without a question', async () => {
  expectLogged('ApiError');
  const { categoryIds } = await stock(app, { categories: ['Massage', 'Facials'] });
  const { person } = await renderConsole('/categories', { app });
  await person.click(await screen.findByRole('button', { name: 'Rename Massage' }));
  await elsewhere('PUT', `/api/owner/categories/${categoryIds[0]}`, { display_order: 5 });
  saveName('Bodywork');
  expect(await screen.findByText('Bodywork')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a cooldown that somebody else has set is set again only when that is wanted', async () => {
  expectLogged('ApiError');
  await enrol(app, { cooldown: 3 });
  const { person } = await renderConsole('/reward-plans', { app });
  const input = await screen.findByLabelText('Cooldown');
  fireEvent.change(input, { target: { value: '6' } });
  await elsewhere('PATCH', '/api/owner/settings/global', {
    default_intro_service_cooldown_months: 9,
  });
  fireEvent.blur(input);
  const question = await asked(/Set it to 6 months anyway/);
  expect(question.getByText(/has set the cooldown to 9 months/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Leave it' }));
  await waitFor(() => expect(input).toHaveValue('9'));
});

test('free services of a plan that two have changed are chosen one by one', async () => {
  const { planIds } = await enrol(app, {
    services: [{ name: 'Facial' }, { name: 'Massage' }],
    plans: [
      {
        tier_level: 2,
        name: 'Platinum',
        price: 29,
        intro: [
          { service: 0, quantity: 1 },
          { service: 1, quantity: 2 },
        ],
      },
    ],
  });
  const path = `/api/owner/reward-plans/${planIds[0]}/intro-services`;
  const list = async () => {
    const answer = await app.request(path, { token: await app.signIn() });
    return openList(await answer.json(), 'intro_services').map(toIntroService);
  };
  await renderConsole(`/reward-plans/${planIds[0]}`, { app });
  const [facial, massage] = (await list()).map(({ id }) => id);
  const quantity = (at: number) =>
    document.getElementById(`reward-plans-intro_services.${at}.quantity`) as HTMLInputElement;
  await waitFor(() => expect(quantity(0)).toHaveValue(1));
  fireEvent.change(quantity(0), { target: { value: '3' } });
  await elsewhere('PUT', `${path}/${facial}`, { quantity: 5 });
  await elsewhere('PUT', `${path}/${massage}`, { quantity: 7 });
  fireEvent.click(screen.getByRole('button', { name: 'Update Plan' }));
  await screen.findByText(/Somebody else has changed the free services/);
  await chosen(/^5$/, 'Keep mine');
  await waitFor(() => expect(quantity(1)).toHaveValue(7));
  fireEvent.click(screen.getByRole('button', { name: 'Update Plan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await list()).map((entry) => entry.quantity)).toEqual([3, 7]);
});

const booked = async () => {
  const [id = ''] = await bookAll(app, [{ at: '2026-03-05T15:00:00Z', contact_notes: 'Old' }]);
  return `${scheduling}/${id}`;
};

test('the notes of an appointment that two have changed are chosen, and what else one did is kept', async () => {
  expectLogged('ApiError');
  const at = await booked();
  const { calls, person } = await renderConsole(appointmentsPath, { app });
  await person.click(await screen.findByRole('link', { name: /for Ann Lee/ }));
  await person.click(await screen.findByRole('link', { name: 'Edit' }));
  const notes = await screen.findByLabelText('Contact Notes');
  fireEvent.change(notes, { target: { value: 'Mine' } });
  await elsewhere('PATCH', at, { contact_notes: 'Ring twice', status: 'confirmed' });
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await chosen(/^Ring twice$/, 'Keep mine');
  fireEvent.click(await screen.findByRole('button', { name: 'Update' }));
  await screen.findByText(/is updated/);
  expect(calls.filter(({ line }) => line.startsWith('PATCH')).at(-1)?.body).toEqual({
    scheduled_date: '2026-03-05T15:00:00.000Z',
    contact_notes: 'Mine',
  });
});

test('the status of an appointment that somebody else has changed is set only when that is wanted', async () => {
  expectLogged('ApiError');
  const at = await booked();
  const { person, linesOf } = await renderConsole(appointmentsPath, { app });
  await person.click(await screen.findByRole('link', { name: /for Ann Lee/ }));
  const complete = await screen.findByRole('button', { name: 'Completed' });
  await elsewhere('PATCH', at, { status: 'confirmed' });
  await person.click(complete);
  const question = await asked(/Change the appointment of Ann Lee anyway/);
  expect(question.getByText(/changed it in the meantime: .*Confirmed/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Change it' }));
  expect(await screen.findByText(/The status is now Completed/)).toBeVisible();
  expect(linesOf('PATCH')).toHaveLength(2);
});

test.for([
  ['Edit', 'Update'],
  ['Move to…', 'Move'],
] as const)(
  'an appointment that somebody else has cancelled is not booked again by "%s"',
  async ([link, submit]) => {
    expectLogged('ApiError');
    const at = await booked();
    const { person, calls } = await renderConsole(appointmentsPath, { app });
    await person.click(await screen.findByRole('link', { name: /for Ann Lee/ }));
    await person.click(await screen.findByRole('link', { name: link }));
    await person.click(await screen.findByRole('radio', { name: '4:00 PM' }));
    await elsewhere('PATCH', at, { status: 'cancelled' });
    fireEvent.click(screen.getByRole('button', { name: submit }));
    fireEvent.click(await screen.findByRole('button', { name: 'Load the newer version' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'You both edited this' }));
    expect(dialog.getByText(/10:00 AM.*, Cancelled$/)).toBeVisible();
    expect(dialog.getByText(/Schedule them again/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Keep mine' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: '4:00 PM' })).not.toBeChecked());
    const patches = calls.filter(({ line }) => line.startsWith('PATCH'));
    expect(patches.map(({ body }) => Object.keys(body as object))).not.toContainEqual(
      expect.arrayContaining(['status']),
    );
    const stored = await app.request(at, { token: await app.signIn() });
    expect(await stored.text()).toContain('"cancelled"');
  },
);

test('the draft of a merged save without an answer has what was sent', async () => {
  expectLogged('ApiError');
  const at = await booked();
  let patches = 0;
  const { person } = await renderConsole(appointmentsPath, {
    app,
    instead: ({ line }) =>
      line.startsWith('PATCH') && ++patches > 1 ? new Promise<Response>(() => {}) : undefined,
  });
  await person.click(await screen.findByRole('link', { name: /for Ann Lee/ }));
  await person.click(await screen.findByRole('link', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Contact Notes'), { target: { value: 'Mine' } });
  await elsewhere('PATCH', at, { status: 'confirmed' });
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(patches).toBe(2));
  const [draft] = Object.entries(localStorage).filter(([key]) => key.includes(' draft '));
  expect(draft?.[1]).toMatch(/"values":{[^}]*"status":"confirmed"/);
});
