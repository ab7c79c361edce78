import '../../../src/resources/therapists/TherapistForm';
import '../../../src/resources/therapists/TherapistList';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { ownerAdditions } from '../../../contract/auth';
import { slowAfterMs } from '../../../src/components/form/useSave';
import { test } from '../../support/consoleTest';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import type { TestApp } from '../../support/testApp';

const post = 'POST /api/owner/therapists';

/** The form of a new therapist, saved by a server that never answers, after ten seconds. */
const savedSlowly = async (app: TestApp) => {
  expectLogged(/No answer came|AbortError/);
  const waits: (() => void)[] = [];
  const { setTimeout: real } = globalThis;
  // The one wait of ten seconds, which is over when the test says so.
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number, ...more: []) =>
    ms === slowAfterMs ? waits.push(work) : real(work, ms, ...more),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const { calls, linesOf, router } = await renderConsole('/therapists', {
    app,
    user: { additions: [...ownerAdditions] },
    instead: ({ line }, signal) =>
      line === post
        ? new Promise((_, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason));
          })
        : undefined,
  });
  await act(() => router.navigate('/therapists/create'));
  fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: 'Priya Nair' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(calls.some(({ line }) => line === post)).toBe(true));
  expect(screen.queryByText(/has not answered yet/)).toBeNull();
  act(() => {
    for (const over of waits) over();
  });
  await screen.findByText(/The server has not answered yet/);
  return { router, posts: () => linesOf('POST').filter((line) => line === post) };
};

test('a save that takes long says so, and stopped it is unknown and keeps what was typed', async ({
  app,
}) => {
  const { posts } = await savedSlowly(app);
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No answer came from the server, so it is not known whether this was saved.',
  );
  expect(screen.getByLabelText(/Name/)).toHaveValue('Priya Nair');
  expect(screen.queryByText(/has not answered yet/)).toBeNull();
  expect(posts()).toHaveLength(1);
});

test.for(['×', 'Escape', 'Back'])(
  '%s leaves a save that takes long, and it is told as unknown',
  async (way, { app }) => {
    const { router } = await savedSlowly(app);
    const dialog = screen.getByRole('dialog');
    if (way === '×') fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    else if (way === 'Escape') fireEvent.keyDown(dialog, { key: 'Escape' });
    else await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/not known whether this was saved/)).toBeVisible();
  },
);
