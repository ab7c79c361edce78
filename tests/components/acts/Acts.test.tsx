import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { AuthProvider } from '../../../src/authProvider/AuthProvider';
import { createSession, type SessionUser } from '../../../src/authProvider/session';
import { ActButtons } from '../../../src/components/acts/ActButtons';
import { ActDialogs } from '../../../src/components/acts/ActDialogs';
import { ActMenu } from '../../../src/components/acts/ActMenu';
import type { Act, DialogAct } from '../../../src/components/acts/act';
import type { Http } from '../../../src/dataProvider/http';
import { memoryStorage } from '../../support/memoryStorage';

interface Guest {
  id: number;
  phone: string;
  isBusy?: boolean;
}

const rang = vi.fn();
const ring: Act<Guest> = {
  name: 'ring',
  label: 'Ring',
  about: ({ id }) => `Ring guest ${id}`,
  needs: 'walk_ins',
  right: 'book',
  use: ({ id, isBusy = false }) => ({ run: () => rang(id), isBusy }),
};
const write: Act<Guest> = {
  name: 'write',
  label: 'Write',
  to: ({ id }, search) => `/letters/${id}${search}`,
};
const call: Act<Guest> = {
  name: 'call',
  label: 'Call',
  applies: ({ phone }) => phone !== '',
  to: ({ phone }) => `tel:${phone}`,
};
const sell: DialogAct<Guest> = { name: 'sell', label: 'Sell', needs: 'walk_ins', opens: 'sell' };
const seat: DialogAct<Guest> = {
  name: 'seat',
  label: 'Seat',
  right: 'book',
  hindrance: ({ isBusy }) => (isBusy ? 'No chair is free.' : undefined),
  otherwise: sell,
  opens: 'seat',
  page: ({ id }) => `/guests/${id}`,
  dialog: { title: 'Seat', view: () => <p>Which chair?</p> },
};
const acts = [ring, write, call, seat];

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

const show = (
  guest: Guest,
  { additions = ['walk_ins'], rights = ['book'], at = '/guests?page=2' } = {},
) => {
  const session = createSession(memoryStorage(), memoryStorage());
  session.signIn({ id: '1', additions, rights } as unknown as SessionUser, 'token');
  const page = (on: Guest) => (
    <AuthProvider session={session} http={vi.fn() as unknown as Http}>
      <MemoryRouter initialEntries={[at]}>
        <ActButtons of={acts} on={on} otherwise="Nothing" />
        <ActMenu label="More" icon={vi.fn() as never} of={acts} on={on} />
        <ActDialogs of={[seat]} on={on} />
        <Address />
      </MemoryRouter>
    </AuthProvider>
  );
  const view = render(page(guest));
  return { ...view, change: (on: Guest) => view.rerender(page(on)) };
};

const names = (role: string) => screen.queryAllByRole(role).map((element) => element.textContent);

test('an act is a button, or a link where it leads to an address, which keeps the query if it wants', async () => {
  show({ id: 7, phone: '555' });
  expect(names('button')).toEqual(['Ring', 'More']);
  expect(screen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', '/letters/7?page=2');
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:555');
  expect(screen.getByRole('link', { name: 'Seat' })).toHaveAttribute('href', '/guests/7?seat=1');
  await userEvent.click(screen.getByRole('button', { name: 'Ring' }));
  expect(rang).toHaveBeenCalledWith(7);
});

test('a menu has the same acts as the buttons', async () => {
  show({ id: 7, phone: '555' });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(names('menuitem')).toEqual(['Ring', 'Write', 'Call', 'Seat']);
});

test('what the server lacks, the owner may not do or the record does not allow is left out', () => {
  show({ id: 7, phone: '' }, { additions: [], rights: [] });
  expect(names('link')).toEqual(['Write']);
  expect(names('button')).toEqual(['More']);
});

test('on the page of its record an act opens its dialog, and the query stays', async () => {
  show({ id: 7, phone: '' }, { at: '/guests/7?tab=visits' });
  await userEvent.click(screen.getByRole('button', { name: 'Seat' }));
  expect(screen.getByText('Which chair?')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('/guests/7?tab=visits&seat=1');
});

test('what is hindered says why, unless another act stands in its place', () => {
  const other = show({ id: 7, phone: '', isBusy: true });
  expect(names('button')).toEqual(['Ring', 'Sell', 'More']);
  other.unmount();
  show({ id: 7, phone: '', isBusy: true }, { additions: [] });
  expect(screen.getByRole('button', { name: 'Seat' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Seat' })).toHaveAttribute(
    'title',
    'No chair is free.',
  );
});

test('an act that takes the place of another keeps its focus', () => {
  const { change } = show({ id: 7, phone: '' }, { at: '/guests/7' });
  screen.getByRole('button', { name: 'Seat' }).focus();
  change({ id: 7, phone: '', isBusy: true });
  expect(screen.getByRole('button', { name: 'Sell' })).toHaveFocus();
});
