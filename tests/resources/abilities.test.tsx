import '../../src/components/history/HistoryDialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formDraft } from '../../src/components/form/formDrafts';
import type { Draft } from '../../src/components/form/useDraft';
import { changeable, openedRecord, saveForm, withForm } from '../support/openedRecord';
import { renderConsole } from '../support/renderConsole';
import { addMember, memberPassword } from '../support/team';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

/** Every resource of the list whose form changes what it opens; a new one is among them. */
describe.each(changeable)('of the $name', (resource) => {
  test('a saved change is undone from its message, and viewed and brought back from the history', async () => {
    const { first } = await openedRecord(app, resource);
    fireEvent.change(first(), { target: { value: 'New name' } });
    await saveForm(() => !screen.queryByRole('dialog'));
    await press('Undo');
    // A campaign is saved with its bundles.
    await screen.findByText(/^Undone: (.*Old name is as it was|all \d+ are as they were) before$/);
    fireEvent.click((await screen.findAllByRole('link', { name: 'Old name' }))[0] as Element);
    await screen.findByDisplayValue('Old name');

    await press('History');
    const history = within(await screen.findByRole('dialog', { name: 'History' }));
    await waitFor(() => expect(history.getAllByText('Undo').length).toBeGreaterThan(0));
    fireEvent.click(history.getAllByRole('button', { name: 'Restore' })[0] as Element);
    await screen.findByText(/^The form shows the version of /);
    expect(first()).toHaveValue('New name');
  });

  test('what was typed survives that the page goes, until it is discarded', async () => {
    // The same owner whenever the page is opened, who finds their drafts again.
    const who = { id: `owner-of-${resource.name}` };
    const { first, unmount, id, user } = await openedRecord(app, resource, who);
    fireEvent.change(first(), { target: { value: 'Typed' } });
    unmount();
    await renderConsole(`/${resource.name}/${id}`, { app, user });
    await screen.findByText('Your unsaved changes were restored.');
    expect(first()).toHaveValue('Typed');
    await press('Discard changes');
    await waitFor(() => expect(first()).toHaveValue('Old name'));
  });

  test('what was made is taken away from its message, and what was deleted is given back', async () => {
    const who = { id: `maker-of-${resource.name}` };
    const { first, unmount, id, user } = await openedRecord(app, resource, who);
    // Takes the draft typed into the form of an existing record, and stores it as the draft of a new
    // one.
    fireEvent.change(first(), { target: { value: 'Made anew' } });
    unmount();
    const typed = formDraft<Draft<unknown>>(who.id, `/${resource.name}/${id}`);
    const { id: _, version: __, ...values } = typed.read()?.values ?? {};
    typed.drop();
    const draft = formDraft<Draft<unknown>>(who.id, `/${resource.name}/create`);
    draft.keepTyped({ values, origin: undefined, attempt: `made-${resource.name}` });
    await renderConsole(`/${resource.name}/create`, { app, user });
    await screen.findByDisplayValue('Made anew');
    await saveForm(() => !screen.queryByRole('dialog'));
    await screen.findByRole('link', { name: 'Made anew' });
    await press('Undo');
    await screen.findByText(
      /^Undone: (.*Made anew is gone again|all \d+ are as they were before)$/,
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Made anew' })).toBeNull());

    const links = () => screen.queryAllByRole('link', { name: 'Old name' }).length;
    const before = links();
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete Old name' })[0] as Element);
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(links()).toBe(before - 1));
    await press('Undo');
    await screen.findByText(/^Undone: .*Old name is as it was before$/);
    await waitFor(() => expect(links()).toBe(before));
  });
});

describe.each(withForm)('of the $name', (resource) => {
  test('a deletion is undone in the recycle bin', async () => {
    const { call, at, unmount, user } = await openedRecord(app, resource);
    await call('DELETE', at);
    unmount();
    await renderConsole('/profile/recycle-bin', { app, user });
    const buttons = await screen.findAllByRole('button', { name: /^Restore .*Old name$/ });
    fireEvent.click(buttons[0] as Element);
    await screen.findByText(/^Undone: .*Old name is as it was before$/);
    // A plan keeps its tier from others.
    await call('DELETE', at);
  });

  test('a form says who else has it open', async () => {
    const { id, unmount, user } = await openedRecord(app, resource);
    unmount();
    const { email } = await addMember(app.db, app.businesses.spa.clientAppId, {
      name: `Dee of ${resource.name}`,
      rights: ['config'],
    });
    const token = await app.signIn(email, memberPassword);
    const json = { kind: resource.kind, id };
    await app.request('/auth/owner/presence', { method: 'PUT', token, json });
    await renderConsole(`/${resource.name}/${id}`, { app, user });
    expect(await screen.findByText(/^Dee of .+ has this open too\.$/)).toHaveRole('status');
  });
});
