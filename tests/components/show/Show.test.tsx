import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

vi.mock('../../../own', () => import('../../support/docks'));
vi.mock('../../../src/resources/endpoints', async (original) => {
  const { endpoints } = await original<typeof import('../../../src/resources/endpoints')>();
  const one = async (_http: unknown, { id }: { id: unknown }) => {
    if (id === '2') throw new Error('There is no dock 2');
    return { id: String(id), name: 'North dock' };
  };
  return { endpoints: { ...endpoints, docks: { one } } };
});

test.for([
  ['/docks', 'All docks'],
  ['/docks/1/show', 'North dock'],
  ['/docks/2/show', 'Dock'],
] as const)('%s in App Config has one h1, that of App Config', async ([path, name]) => {
  if (name === 'Dock') expectLogged('There is no dock 2');
  await renderConsole(path, { app });
  await screen.findByRole('heading', { level: 2, name });
  const headings = screen.getAllByRole('heading', { level: 1 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['App Config']);
  expect(document.title).toContain(name);
});
