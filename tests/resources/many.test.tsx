import '../../src/components/bulk/BulkChangeDialog';
import '../../src/components/bulk/BulkDeleteDialog';
import '../../src/components/list/BulkActions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownerAdditions } from '../../contract/auth';
import type { BulkField } from '../../src/components/bulk/bulkDefinition';
import { resources } from '../../src/resources';
import { endpoints } from '../../src/resources/endpoints';
import { furnishBoth, routeExamples } from '../server/routeExamples';
import { renderConsole } from '../support/renderConsole';
import { openTestApp } from '../support/testApp';

type Row = Readonly<Record<string, unknown>>;

/** The business of the console, with one of everything. */
const app = await openTestApp();
const { own } = await furnishBoth(app);

const user = { additions: [...ownerAdditions] };
const listed = resources.filter(({ list, kind }) => list && kind);
const changed = listed.flatMap(({ name, bulk }) => (bulk ? [{ name, fields: bulk.fields }] : []));
// Those without a table select nothing.
const withoutTable = ['categories', 'reward-plans'];
const deleted = listed.filter(
  ({ name }) => endpoints[name]?.remove && !withoutTable.includes(name),
);
const imported = resources.flatMap(({ name, imports = [] }) =>
  imports.map(({ name: what, label, load }) => ({ name, what, label, load })),
);

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const choose = (label: string, text: string) => {
  const select = screen.getByLabelText(label);
  const option = within(select).getByText(text) as HTMLOptionElement;
  fireEvent.change(select, { target: { value: option.value } });
};

/** The ways in which a field can be given another value. */
const waysOf = ({ input, choices = [] }: BulkField) => {
  if (input) return [inputs[input]];
  return choices.map(
    ({ label }) =>
      () =>
        choose('New value', label),
  );
};

const inputs = {
  price: () => fireEvent.change(screen.getByLabelText('Percent'), { target: { value: '10' } }),
  tags: () => {
    const field = screen.getByRole('combobox', { name: 'Add tags' });
    fireEvent.change(field, { target: { value: 'Walk of all' } });
    fireEvent.keyDown(field, { key: 'Enter' });
  },
};

/** Goes on to the look at what changes, by the first way in which something does. */
const seeChange = async (fields: readonly BulkField[]) => {
  for (const field of fields) {
    for (const way of waysOf(field)) {
      if (screen.queryByLabelText('What to change')) choose('What to change', field.label);
      way();
      await press('Preview');
      const button = await screen.findByRole('button', { name: /^Change \d+ / });
      await screen.findByText(/Nothing is saved yet\.$/);
      if (!(button as HTMLButtonElement).disabled) return button;
      await press('Back');
    }
  }
  return expect.fail('nothing can be changed');
};

/** Selects a record of the list, of which what is shown is told. */
const selectFirst = async (name: string) => {
  await renderConsole(`/${name}`, { app, user });
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  const label = box?.getAttribute('aria-label') ?? '';
  fireEvent.click(box as Element);
  return () => screen.queryAllByRole('checkbox', { name: label }).length;
};

const done = (what: string) => screen.findByText(new RegExp(`^1 .+ ${what}$`));
const undone = () => screen.findByText(/^Undone: .+ (is|are) as .+ before$/);

test.for(changed)(
  'of the $name many are changed after a look, and changed back at once',
  async ({ name, fields }) => {
    await selectFirst(name);
    await press('Change...');
    await screen.findByRole('dialog', { name: /^Change 1 / });
    fireEvent.click(await seeChange(fields));
    await done('changed');
    await press('Undo');
    await undone();
  },
);

test.for(deleted)(
  'of the $name many are deleted after a look, and given back at once',
  async ({ name }) => {
    const count = await selectFirst(name);
    const before = count();
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete 1 / }));
    fireEvent.click(await dialog.findByRole('button', { name: /^Delete 1 / }));
    await done('deleted');
    await waitFor(() => expect(count()).toBe(before - 1));
    await press('Undo');
    await undone();
    await waitFor(() => expect(count()).toBe(before));
  },
);

test.for(imported)(
  '$what are imported into the $name from a table, and taken back at once',
  async ({ name, what, label, load }) => {
    const { columns } = (await load()).default;
    const example = routeExamples[`PUT /api/owner/imports/${what}/{id}/lines`]?.body?.(own);
    const [line] = (example as { lines: { body: Row }[] }).lines;
    const { body = {} } = line ?? {};
    // Whom a line names by an e-mail is somebody who is there.
    if ('email' in body) {
      const token = await app.signIn();
      const json = { first_name: 'Nora', email: body.email };
      await app.request(`/api/owner/customers/${own.clientAppId}`, { method: 'POST', token, json });
    }
    await renderConsole(`/${name}`, { app, user });
    await press('Import');
    const choice = screen.queryByRole('menuitem', { name: label });
    if (choice) fireEvent.click(choice);
    const table = [columns.map((column) => column.label), columns.map(({ field }) => body[field])];
    const field = await screen.findByLabelText('Or paste cells from a spreadsheet');
    fireEvent.change(field, {
      target: { value: table.map((cells) => cells.join('\t')).join('\n') },
    });
    await press('Continue');
    await press('Continue with 1 line');
    await press('Check 1 line');
    await press(/^Import 1 /);
    await screen.findByText(/^1 .+ added\.$/);
    await press('Undo');
    await screen.findByText(/^Undone: the import of /);
  },
);
