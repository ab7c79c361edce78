import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { failure, stock } from '../../support/catalogue';
import { test } from '../../support/consoleTest';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';

test.beforeEach(({ app }) =>
  stock(app, { categories: ['Massage'], services: [{ name: 'Alpha' }, { name: 'Beta' }] }),
);

const askToDelete = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await screen.findByRole('alertdialog');
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('SVC-14, SVC-15: deleting asks by name, and declining sends and changes nothing', async ({
  app,
}) => {
  const { person, linesOf } = await renderConsole('/services', { app });
  await askToDelete('Alpha');
  expect(screen.getByText('Are you sure you want to delete "Alpha"?')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('link', { name: 'Alpha' })).toBeVisible();
  expect(linesOf('DELETE')).toEqual([]);
});

describe('with a clock in hand', () => {
  const confirm = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  };

  test('SVC-16, SVC-17, SVC-18, SVC-19, SVC-20: the overlay names the service, tells four messages, then the end, and the list reloads', async ({
    app,
  }) => {
    const { linesOf } = await renderConsole('/services', {
      app,
      instead: ({ line }) =>
        line.startsWith('DELETE') ? new Response('{"success":true}') : undefined,
    });
    await askToDelete('Alpha');
    confirm();
    await pass(1);
    expect(screen.getByRole('dialog', { name: 'Alpha' })).toBeVisible();
    const status = () => screen.getAllByRole('status').at(-1)?.textContent;
    const texts = [
      'Removing service from the catalog...',
      'Taking the service off your catalog pages...',
      "Clearing the service's catalog data...",
    ];
    for (const text of texts) {
      expect(status()).toBe(text);
      await pass(text === texts[2] ? 990 : 1500);
    }
    expect(screen.queryByText('Service successfully removed!')).toBeNull();
    await pass(20);
    expect(status()).toBe('Service successfully removed!');
    expect(linesOf('GET')).toHaveLength(1);
    await pass(980);
    expect(screen.getByRole('dialog', { name: 'Alpha' })).toBeVisible();
    await pass(500);
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(linesOf('GET')).toHaveLength(2));
  });

  test('SVC-17: the fourth message comes before the first again', async ({ app }) => {
    await renderConsole('/services', {
      app,
      instead: ({ line }) => (line.startsWith('DELETE') ? new Promise(() => {}) : undefined),
    });
    await askToDelete('Alpha');
    confirm();
    await pass(4600);
    expect(screen.getByText('Finalizing removal from the catalog...')).toBeVisible();
    await pass(1500);
    expect(screen.getByText('Removing service from the catalog...')).toBeVisible();
  });

  test('SVC-21: a delete that fails closes the overlay at once and shows the message on the list', async ({
    app,
  }) => {
    expectLogged('The service is booked today');
    await renderConsole('/services', {
      app,
      instead: ({ line }) =>
        line.startsWith('DELETE') ? failure('The service is booked today') : undefined,
    });
    await askToDelete('Alpha');
    confirm();
    await pass(400);
    vi.useRealTimers();
    expect(screen.getByRole('alert')).toHaveTextContent('The service is booked today');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Service successfully removed!')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Alpha' })).toBeVisible();
  });
});

test('SVC-20: the deleted service is gone from the list', async ({ app }) => {
  const { linesOf } = await renderConsole('/services', { app });
  await askToDelete('Beta');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => linesOf('DELETE')).toHaveLength(1);
  await pass(15_000);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Beta' })).toBeNull());
  expect(await screen.findByRole('link', { name: 'Alpha' })).toBeVisible();
});
