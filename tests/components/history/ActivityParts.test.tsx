import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applyBatch, prepareBatch } from '../../support/batches';
import { createCalls } from '../../support/calls';
import { failure, stock } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

test('a change of many is told as one and unfolds into what became of each, page by page', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `Service ${100 + index}`);
  const { serviceIds } = await stock(app, {
    categories: ['Hands'],
    services: names.map((name) => ({ name, category: 'Hands', price: 40 })),
  });
  const calls = createCalls(app, await app.signIn());
  const change = { action: 'price', by: 'amount', value: 5, ending: 'none' } as const;
  await applyBatch(calls, await prepareBatch(calls, 'service', change, serviceIds.map(Number)));

  let isDown = true;
  const { person, linesOf } = await renderConsole('/profile/activity', {
    app,
    user: { additions: ['history'] },
    instead: ({ line }) =>
      line.includes('/parts') && isDown ? failure('Gone for now') : undefined,
  });
  const row = within(
    (await screen.findByText('Changed 60 services')).closest('li') ?? expect.fail(),
  );
  const button = row.getByRole('button', { name: 'Show all 60' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(linesOf('GET').filter((line) => line.includes('/parts'))).toEqual([]);
  expectLogged(/Gone for now/);
  await person.click(button);
  await row.findByRole('alert');
  isDown = false;
  await person.click(row.getByRole('button', { name: 'Retry' }));
  await row.findByText('Changed the price of Service 100 from $40.00 to $45.00');
  const told = () => row.getAllByRole('listitem').length;
  const first = told();
  expect(first).toBeLessThan(60);
  for (let before = first; before < 60; before = told()) {
    await person.click(await row.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(told()).toBeGreaterThan(before));
  }
  expect(row.getByText('Changed the price of Service 159 from $40.00 to $45.00')).toBeVisible();
  await person.click(row.getByRole('button', { name: 'Hide all 60' }));
  expect(row.queryAllByRole('listitem')).toEqual([]);
});
