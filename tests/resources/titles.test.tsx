import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownerAdditions } from '../../contract/auth';
import { resources } from '../../src/resources';
import { renderConsole } from '../support/renderConsole';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();

const user = { additions: [...ownerAdditions] };

/** Window titles of pages whose title is not the label of their own resource. */
const otherNames: Readonly<Record<string, string>> = {
  categories: 'Services',
  transactions: 'Transactions and Revenue',
};

test.for(resources.filter(({ list }) => list))(
  'the page of the list of $name calls its window in words',
  async ({ name, label, area }) => {
    await renderConsole(`/${name}`, { app, user });
    const title = otherNames[name] ?? label;
    await waitFor(() => expect(document.title).toBe(`${title} - Verbena`));
    if (area) expect(screen.getAllByLabelText(title).length).toBeGreaterThan(0);
  },
);
