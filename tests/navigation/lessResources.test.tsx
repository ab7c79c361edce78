import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { declaredAt } from '../../src/navigation/access';
import type * as list from '../../src/resources';
import { renderConsole } from '../support/renderConsole';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();

const left = vi.hoisted(() => ['transactions', 'billing', 'customers', 'campaigns']);

// The list as somebody shortens it who has no use for these.
vi.mock('../../src/resources', async (original: () => Promise<typeof list>) => ({
  resources: (await original()).resources.filter(({ name }) => !left.includes(name)),
}));

/** The addresses on the page behind which there is nothing. */
const deadLinks = () =>
  [...document.querySelectorAll('a[href^="/"]')]
    .map((link) => new URL(link.getAttribute('href') ?? '', location.origin).pathname)
    .filter((path) => !['/', '/about', '/contact'].includes(path) && !declaredAt(path));

test.for(['/dashboard', '/help', '/checkins', '/schedule'])(
  'no link of %s leads to a resource that was taken out of the list',
  async (path) => {
    const { person } = await renderConsole(path, { app });
    await screen.findByRole('heading', { level: 1 });
    if (path === '/dashboard') await screen.findByRole('heading', { name: /Monthly Revenue/ });
    await person.click(screen.getByRole('button', { name: 'Verbena Day Spa' }));
    await within(await screen.findByRole('menu')).findByRole('menuitem', { name: 'Profile' });
    expect(deadLinks()).toEqual([]);
  },
);
