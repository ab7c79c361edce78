import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../support/renderSite';

const main = () => within(screen.getByRole('main'));
const place = () => screen.getByTestId('place').textContent;

test('SHELL-01, SHELL-02: "/" opens signed out with a hero, features and calls to action', () => {
  const { calls } = renderSite('/');
  expect(main().getByRole('heading', { level: 1 })).toBeVisible();
  expect(main().getByRole('list')).toBeVisible();
  expect(main().getAllByRole('link')).toHaveLength(3);
  expect(calls).toEqual([]);
});

test('SHELL-03: has six feature cards in the given order', () => {
  renderSite('/');
  const cards = main().getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Client management',
    'Service configuration',
    'Analytics dashboard',
    'White-label mobile apps',
    'Secure and reliable backups',
    'Real-time sync to client apps',
  ]);
});

test.each([
  ['Get Started', '/login'],
  ['Start Your Free Trial', '/login'],
  ['Learn More', '/about'],
])('SHELL-04: "%s" leads to %s', async (name, to) => {
  const { person } = renderSite('/');
  await person.click(screen.getByRole('link', { name }));
  expect(place()).toBe(to);
});

test('every site page has its own document title, and a new page takes the focus', async () => {
  const { person } = renderSite('/');
  await waitFor(() => expect(document.title).toContain('Verbena'));
  await person.click(screen.getByRole('link', { name: 'About' }));
  await waitFor(() => expect(document.title).toBe('About - Verbena'));
  expect(screen.getByRole('main')).toHaveFocus();
  await person.click(screen.getByRole('link', { name: 'Contact' }));
  await waitFor(() => expect(document.title).toBe('Contact - Verbena'));
  await person.click(screen.getByRole('link', { name: 'Login' }));
  await waitFor(() => expect(document.title).toBe('Sign in - Verbena'));
});

test.each([
  ['/about', 'About'],
  ['/contact', 'Contact'],
])('SHELL-01, SHELL-05: %s opens signed out and is only a title', (path, title) => {
  renderSite(path);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(new RegExp(`^${title}$`));
});
