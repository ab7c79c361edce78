import '../../../src/resources/services/ServiceList';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RecordTable } from '../../../src/components/list/RecordTable';
import { renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const count = 5000;
/** As many rows as are drawn at once. */
const piece = 50;
/** Loose, for a busy machine: each row that is drawn in vain costs milliseconds, five thousand half a minute. */
const limitMs = 10_000;

const services = Array.from({ length: count }, (_, index) => ({
  id: index + 1,
  name: `Ritual ${index + 1}`,
  category: 'Massage',
  price: 50,
  is_active: true,
  is_featured: false,
  reward_plan_pricing: [],
}));

/** `comeNear` brings what follows the last drawn row near. */
const watchNearness = () => {
  const watching: IntersectionObserverCallback[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: IntersectionObserverCallback) {}
      observe() {
        watching.push(this.tell);
      }
      disconnect() {
        watching.splice(watching.indexOf(this.tell), 1);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return () =>
    act(() => {
      const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
      for (const tell of [...watching]) tell(entries, {} as IntersectionObserver);
    });
};

/** Five thousand services. */
const openMany = async () => {
  const comeNear = watchNearness();
  const began = performance.now();
  const view = await renderConsole('/services', {
    app,
    instead: ({ line }) =>
      line === 'GET /api/owner/services' ? Response.json({ success: true, services }) : undefined,
  });
  await screen.findByRole('link', { name: 'Ritual 1' });
  expect(performance.now() - began).toBeLessThan(limitMs);
  const rows = () => document.querySelectorAll('tr[data-open]').length;
  return { ...view, rows, comeNear };
};

test('of five thousand services as many rows are drawn as are near', async () => {
  const { rows, comeNear } = await openMany();
  expect(screen.getByRole('table', { name: 'Services' })).toHaveAttribute('aria-rowcount', '5001');
  await waitFor(() => expect(rows()).toBe(piece));
  comeNear();
  expect(rows()).toBe(2 * piece);
});

test('rows that are drawn are not rendered again when further ones come near', () => {
  const comeNear = watchNearness();
  const renderCell = vi.fn(({ name }: { name: string }) => name);
  const columns = [{ label: 'Name', render: renderCell }];
  const records = services.map(({ id, name }) => ({ id, name }));
  render(<RecordTable label="Services" columns={columns} records={records} />);
  expect(renderCell).toHaveBeenCalledTimes(piece);
  comeNear();
  comeNear();
  expect(renderCell).toHaveBeenCalledTimes(3 * piece);
});

test('a search in five thousand services follows each key', async () => {
  const { person, rows } = await openMany();
  const search = screen.getByRole('searchbox', { name: 'Search services' });
  const began = performance.now();
  await person.type(search, 'Ritual 4999');
  await waitFor(() => expect(rows()).toBe(1));
  expect(performance.now() - began).toBeLessThan(limitMs);
  expect(screen.getByRole('link', { name: 'Ritual 4999' })).toBeVisible();
});

test('Back leads to before a search, however fast it was typed', async () => {
  const { rows } = await openMany();
  const search = screen.getByRole('searchbox', { name: 'Search services' });
  const lengths = window.history.length;
  for (const value of ['R', 'Ri', 'Ritual 4999']) fireEvent.change(search, { target: { value } });
  await waitFor(() => expect(rows()).toBe(1));
  expect(window.history.length).toBe(lengths + 1);
});

test('a search in five thousand services shows what it finds in the frame of its key', async () => {
  const { rows } = await openMany();
  const search = screen.getByRole('searchbox', { name: 'Search services' });
  fireEvent.change(search, { target: { value: 'Ritual 4999' } });
  expect(rows()).toBe(1);
  fireEvent.change(search, { target: { value: 'Ritual 499' } });
  expect(rows()).toBe(15);
});
