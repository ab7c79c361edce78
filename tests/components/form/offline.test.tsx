import '../../../src/resources/therapists/TherapistForm';
import '../../../src/resources/therapists/TherapistList';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ownerAdditions } from '../../../contract/auth';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const post = 'POST /api/owner/therapists';

/** The form of a new therapist, saved while there is no network. */
const savedOffline = async () => {
  expectLogged(/NotSentError/);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { calls } = await renderConsole('/therapists/create', {
    app,
    user: { additions: [...ownerAdditions] },
    instead({ line }) {
      if (!navigator.onLine && line === post) throw new TypeError('Failed to fetch');
      return undefined;
    },
  });
  const name = await screen.findByLabelText(/Name/);
  fireEvent.change(name, { target: { value: 'Priya Nair' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText(/There is no network/);
  return {
    name,
    sent: () => calls.filter(({ line }) => line === post).map(({ body }) => body),
    networkIsBack() {
      onLine.mockRestore();
      act(() => window.dispatchEvent(new Event('online')));
    },
  };
};

test('what was saved without a network is sent as soon as there is one', async () => {
  const { sent, networkIsBack } = await savedOffline();
  networkIsBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1)).toMatchObject({ name: 'Priya Nair' });
});

test('who goes on typing meanwhile saves it by themselves, and nothing half typed is sent', async () => {
  const { name, sent, networkIsBack } = await savedOffline();
  fireEvent.change(name, { target: { value: 'P' } });
  await waitFor(() => expect(screen.queryByText(/There is no network/)).toBeNull());
  const before = sent().length;
  networkIsBack();
  fireEvent.change(name, { target: { value: 'Priya Nair-Lindt' } });
  expect(sent()).toHaveLength(before);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1)).toMatchObject({ name: 'Priya Nair-Lindt' });
  expect(sent().slice(before)).toHaveLength(1);
});
