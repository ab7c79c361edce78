import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { RecordTable } from '../../../src/components/list/RecordTable';
import { showMade, useMade } from '../../../src/components/parts/madeRecord';
import { stock } from '../../support/catalogue';
import { renderConsole } from '../../support/renderConsole';
import { fillIn, serviceForm, submit } from '../../support/serviceForm';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

test('SVC-64: what was just made is brought into sight and stands out, though the search hides it, until another is made', async () => {
  await stock(app, { categories: ['Massage'], services: [{ name: 'Facial' }] });
  const { person } = await renderConsole('/services/create?q=facial', { app });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const form = await serviceForm('Add New Service');
  await within(form).findByRole('option', { name: 'Massage' });
  await fillIn();
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = await screen.findByRole('row', { name: /Stone Massage/ });
  expect(row).toHaveAttribute('data-lit', 'true');
  expect(scrolled.mock.contexts).toContain(row);
  expect(screen.getByRole('row', { name: /Facial/ })).not.toHaveAttribute('data-lit');

  await person.type(screen.getByRole('searchbox', { name: /Search/ }), 's');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Stone Massage/ })).toBeNull());
});

test('the list returns to what was just made neither when another form is closed nor when a search is cleared', async () => {
  await stock(app, { categories: ['Massage'], services: [{ name: 'Facial' }] });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { person } = await renderConsole('/services/create', { app });
  await serviceForm('Add New Service');
  await fillIn();
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const isMade = (element: Element) => /Stone Massage/.test(element.textContent ?? '');
  const times = () => scrolled.mock.contexts.filter((at) => isMade(at as Element)).length;
  const made = () => screen.findByRole('row', { name: /Stone Massage/ });
  expect(await made()).toHaveAttribute('data-lit');
  expect(times()).toBe(1);

  await person.click(screen.getByText('Facial'));
  const form = await serviceForm('Edit Service');
  await person.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await made()).not.toHaveAttribute('data-lit');

  const search = screen.getByRole('searchbox', { name: /Search/ });
  await person.type(search, 'fac');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Stone Massage/ })).toBeNull());
  await person.clear(search);
  expect(await made()).not.toHaveAttribute('data-lit');
  expect(times()).toBe(1);
});

test('what was made away from its list is not lit at a later visit', () => {
  vi.useFakeTimers();
  const list = () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/services']}>{children}</MemoryRouter>
    );
    const { result, unmount } = renderHook(() => useMade('services'), { wrapper });
    const lit = result.current;
    unmount();
    return lit;
  };
  showMade('services', '7');
  vi.advanceTimersByTime(1000);
  expect(list()).toBe('7');
  showMade('services', '8');
  vi.advanceTimersByTime(10_000);
  expect(list()).toBeUndefined();
});

test('a table scrolls to a lit row once, wherever it moves', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const columns = [{ label: 'Name', render: ({ id }: { id: string }) => id }];
  const table = (lit: string, ...ids: string[]) => (
    <RecordTable label="Rows" columns={columns} records={ids.map((id) => ({ id }))} lit={lit} />
  );
  const { rerender } = render(table('a', 'a', 'b', 'c'));
  rerender(table('a', 'b', 'a', 'c'));
  rerender(table('a', 'c', 'b', 'a'));
  expect(scrolled).toHaveBeenCalledOnce();
  rerender(table('c', 'c', 'b', 'a'));
  expect(scrolled).toHaveBeenCalledTimes(2);
});
