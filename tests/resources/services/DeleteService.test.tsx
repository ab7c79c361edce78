import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { failure, stock } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

test.beforeEach(() =>
  stock(app, { categories: ['Massage'], services: [{ name: 'Alpha' }, { name: 'Beta' }] }),
);

const askToDelete = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await screen.findByRole('alertdialog');
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('SVC-14, SVC-15: deleting asks by name, and declining sends and changes nothing', async () => {
  const { person, linesOf } = await renderConsole('/services', { app });
  await askToDelete('Alpha');
  expect(screen.getByText('Are you sure you want to delete "Alpha"?')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('link', { name: 'Alpha' })).toBeVisible();
  expect(linesOf('DELETE')).toEqual([]);
});

describe('a service in use', () => {
  const told = ['It is part of the plan Gold.', 'Customers have it 3 times.'];
  /** Tells what uses a service; its image is none that the server has. */
  const users: Instead = ({ line }) => {
    if (line.startsWith('PUT')) return Response.json({ service: { id: 1, name: 'Alpha' } });
    return line.startsWith('GET /api/owner/uses/') ? Response.json({ data: told }) : undefined;
  };
  const user = { additions: ['uses'] };
  const usesIn = (lines: string[]) => lines.filter((line) => line.includes('/uses/'));
  const stocked = async (app: TestApp, change: object = {}) => {
    const { serviceIds } = await stock(app, {
      categories: ['Massage'],
      services: [{ name: 'Alpha', price: 100, category: 'Massage', ...change }],
    });
    return String(serviceIds[0]);
  };

  test('SVC-14: the question says what uses it, and can be answered all the same', async () => {
    const id = await stocked(app);
    const { person, linesOf } = await renderConsole('/services', { app, instead: users, user });
    await askToDelete('Alpha');
    const question = screen.getByRole('alertdialog');
    await waitFor(() =>
      expect(question).toHaveAccessibleDescription(
        `Are you sure you want to delete "Alpha"? ${told.join(' ')}`,
      ),
    );
    expect(usesIn(linesOf('GET'))).toEqual([`GET /api/owner/uses/service/${id}`]);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(linesOf('DELETE')).toEqual([]);
  });

  test('SVC-14: the question says where that is not known', async () => {
    expectLogged('The tide is in');
    await stocked(app);
    const instead: Instead = ({ line }) =>
      line.includes('/uses/') ? failure('The tide is in') : undefined;
    await renderConsole('/services', { app, instead, user });
    await askToDelete('Alpha');
    await screen.findByText('It could not be checked what uses this.');
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  test('SVC-07: a server that tells nothing of it is not asked, before a deletion or a change', async () => {
    const id = await stocked(app, { is_active: true, detail_image_url: '/images/1.webp' });
    const { person, linesOf } = await renderConsole(`/services/${id}`, { app, instead: users });
    await screen.findByRole('option', { name: 'Massage' });
    fireEvent.click(screen.getByLabelText('Preview Mode'));
    await person.click(screen.getByRole('button', { name: 'Update Service' }));
    await waitFor(() => expect(linesOf('PUT')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await askToDelete('Alpha');
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to delete "Alpha"?',
    );
    expect(usesIn(linesOf('GET'))).toEqual([]);
    const others = /campaigns|rewards|reward-plans\/\d/;
    expect(linesOf('GET').filter((line) => others.test(line))).toEqual([]);
  });

  test('SVC-07: a change that breaks something is saved after a question, and nothing typed is lost', async () => {
    const id = await stocked(app, { is_active: true, detail_image_url: '/images/1.webp' });
    const at = { app, instead: users, user };
    const { person, linesOf } = await renderConsole(`/services/${id}`, at);
    await screen.findByRole('option', { name: 'Massage' });
    fireEvent.change(screen.getByLabelText('Service name'), { target: { value: 'Alpha 2' } });
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '80' } });
    const update = () => person.click(screen.getByRole('button', { name: 'Update Service' }));
    await update();
    expect(await screen.findByText(told.join(' '))).toBeVisible();
    const [asked = ''] = usesIn(linesOf('GET'));
    const query = new URL(asked.replace('GET ', ''), 'https://console.test').searchParams;
    expect(JSON.parse(query.get('values') ?? '')).toEqual({ price: 80 });
    await person.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Service name')).toHaveValue('Alpha 2');
    expect(linesOf('PUT')).toEqual([]);
    await update();
    await person.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(linesOf('PUT')).toEqual([`PUT /api/owner/services/${id}`]));
  });
});

describe('with a clock in hand', () => {
  const confirm = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  };

  test('SVC-16, SVC-17, SVC-18, SVC-19, SVC-20: the overlay names the service, tells four messages, then the end, and the list reloads', async () => {
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
    expect(linesOf('GET /api/owner/services')).toHaveLength(1);
    await pass(980);
    expect(screen.getByRole('dialog', { name: 'Alpha' })).toBeVisible();
    await pass(500);
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(linesOf('GET /api/owner/services')).toHaveLength(2));
  });

  test('SVC-17: the fourth message comes before the first again', async () => {
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

  test('SVC-21: a delete that fails closes the overlay at once and shows the message on the list', async () => {
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

test('SVC-20: the deleted service is gone from the list', async () => {
  const { linesOf } = await renderConsole('/services', { app });
  await askToDelete('Beta');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => linesOf('DELETE')).toHaveLength(1);
  await pass(15_000);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Beta' })).toBeNull());
  expect(await screen.findByRole('link', { name: 'Alpha' })).toBeVisible();
});
