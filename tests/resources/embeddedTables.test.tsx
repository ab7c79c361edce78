import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ownerAdditions } from '../../contract/auth';
import { resources } from '../../src/resources';
import { furnishCustomer } from '../support/customers';
import { renderConsole } from '../support/renderConsole';
import { openTestApp, type TestApp } from '../support/testApp';

const app = await openTestApp();

/** A record of each resource that has a page, with all that its page shows in tables. */
const furnish: Readonly<Record<string, (app: TestApp) => Promise<number>>> = {
  customers: furnishCustomer,
};

const withPage = resources.filter(({ show }) => show);

describe.each(withPage)('the page of one of the $name', ({ name }) => {
  test('has no tick box in any of its tables, whose rows are other records', async () => {
    const id = await furnish[name]?.(app);
    const user = { additions: [...ownerAdditions] };
    const { person } = await renderConsole(`/${name}/${id}`, { app, user });
    await screen.findAllByRole('tab');
    let tables = 0;
    for (const tab of screen.getAllByRole('tab')) {
      await person.click(tab);
      for (const table of screen.queryAllByRole('table')) {
        tables += 1;
        expect(within(table).queryAllByRole('checkbox')).toEqual([]);
      }
      expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
    }
    expect(tables).toBeGreaterThan(0);
  });
});
