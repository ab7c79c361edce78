import { expect, test, vi } from 'vitest';
import { forgetOwners, ownerKey, ownerName, prefix } from '../../../src/authProvider/kept';
import { onDevice } from '../../../src/authProvider/keptTexts';
import { formDraft } from '../../../src/components/form/formDrafts';
import { fakeIndexedDb } from '../../support/fakeIndexedDb';

const ownerKeys = (id: string, name = '') =>
  onDevice.names(ownerName(id, name)).map((kept) => prefix + kept);

const day = 24 * 60 * 60_000;

/** Stores a draft as the tab of this id would have left it in localStorage. */
const leave = (tab: string, values: unknown, { owner = '1', path = '/a/create', age = 0 } = {}) =>
  localStorage.setItem(
    ownerKey(owner, `draft ${path} ${tab}`),
    JSON.stringify({ at: Date.now() - age, values }),
  );

const openTabs = (...ids: string[]) =>
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: ids.map((id) => ({ name: `verbena.tab ${id}` })) }),
      request: async () => undefined,
    },
  });

test('takes over the latest that closed tabs left of this form, and leaves what an open tab types', async () => {
  openTabs('open');
  leave('open', 'typed now');
  leave('closed', 'older', { age: day });
  leave('later', 'newest');
  leave('other', 'another form', { path: '/b/create' });
  leave('colleague', 'of another owner', { owner: '12' });
  const draft = formDraft<string>('1', '/a/create');
  expect(draft.read()).toBeUndefined();
  expect(await draft.adopt()).toBe('newest');
  expect(draft.read()).toBe('newest');
  // The open tab's, the older one, the other form's and the one that was taken over.
  expect(ownerKeys('1', 'draft')).toHaveLength(4);

  forgetOwners(localStorage, '12');
  expect(ownerKeys('1')).toEqual([]);
  expect(ownerKeys('12')).toHaveLength(1);
});

test('gives each of two tabs that ended at once a draft of its own', async () => {
  openTabs();
  leave('first', 'of the first tab');
  leave('second', 'of the second tab', { age: 1000 });
  const draft = formDraft<string>('1', '/a/create');
  expect(await draft.adopt()).toBe('of the first tab');
  draft.drop();
  expect(await formDraft<string>('1', '/a/create').adopt()).toBe('of the second tab');
});

test('takes over nothing where the browser cannot tell whether its tab is open', async () => {
  vi.stubGlobal('navigator', {});
  leave('closed', 'perhaps typed now');
  expect(await formDraft('1', '/a/create').adopt()).toBeUndefined();
  expect(ownerKeys('1', 'draft')).toHaveLength(1);
});

test('offers nothing that is over a month old or cannot be read', async () => {
  openTabs();
  leave('closed', 'forgotten', { age: 31 * day });
  localStorage.setItem(ownerKey('1', 'draft /a/create broken'), '{');
  expect(await formDraft('1', '/a/create').adopt()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('a date is one again', async () => {
  openTabs();
  const values = { before: { start: new Date('2026-03-01T12:00:00Z') }, note: '2026-03-01' };
  const typing = formDraft<object>('1', '/e/create');
  typing.keepTyped(values);
  const [key = ''] = ownerKeys('1', 'draft');
  localStorage.setItem(`${key}-closed`, localStorage.getItem(key) ?? '');
  typing.drop();
  expect(await formDraft('1', '/e/create').adopt()).toEqual(values);
  formDraft('1', '/e/create').drop();
});

/** A draft with a file that a closed tab has left, and the files that are kept. */
const leaveFile = async (path: string, file: File) => {
  const { kept, indexedDB } = fakeIndexedDb();
  vi.stubGlobal('indexedDB', indexedDB);
  const typing = formDraft<object>('1', path);
  typing.keepTyped({ values: { name: 'Sauna', file } });
  await vi.waitFor(() => expect(kept.size).toBe(1));
  const [key = ''] = ownerKeys('1', `draft ${path}`);
  localStorage.setItem(`${key}-closed`, localStorage.getItem(key) ?? '');
  const [name] = kept.keys();
  const closed = `${name}-closed`;
  kept.set(closed, kept.get(`${name}`));
  typing.drop();
  await vi.waitFor(() => expect([...kept.keys()]).toEqual([closed]));
  return kept;
};

test('a chosen file is kept with its draft, and goes with it', async () => {
  openTabs();
  const file = new File(['x'], 'sauna.png');
  const kept = await leaveFile('/f/create', file);
  const draft = formDraft<{ values: { file: File } }>('1', '/f/create');
  expect(draft.read()).toBeUndefined();
  // The form is still as it was, while the browser looks for the file.
  draft.drop();
  const adopted = await draft.adopt();
  expect(adopted).toEqual({ values: { name: 'Sauna', file } });
  expect(adopted?.values.file).toBe(file);
  await vi.waitFor(() => expect([...kept.values()]).toEqual([[file]]));
  draft.drop();
  await vi.waitFor(() => expect(kept.size).toBe(0));
});

test('a draft of more than a month takes its file along', async () => {
  openTabs();
  const kept = await leaveFile('/h/create', new File(['x'], 'sauna.png'));
  for (const key of ownerKeys('1', 'draft /h/create')) {
    const left = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify({ ...left, at: Date.now() - 31 * day }));
  }
  formDraft('1', '/another/create');
  await vi.waitFor(() => expect(kept.size).toBe(0));
});

test('a draft whose file is gone says so', async () => {
  openTabs();
  (await leaveFile('/g/create', new File(['x'], 'sauna.png'))).clear();
  const draft = formDraft<object>('1', '/g/create');
  expect(await draft.adopt()).toEqual({ values: { name: 'Sauna', file: null }, lacksFile: true });
  draft.drop();
});

test('writes down nothing any more after signing out', () => {
  const draft = formDraft<object>('1', '/c/create');
  draft.keepTyped({ name: 'Sauna' });

  forgetOwners(localStorage, '12');
  draft.keep({ name: 'Sauna and bath' });
  expect(ownerKeys('1')).toEqual([]);
  // This tab still has it, for the owner who comes back to it.
  expect(draft.read()).toEqual({ name: 'Sauna and bath' });
  draft.drop();
});

test('a full storage costs nothing but the copy on the device', () => {
  const draft = formDraft<string>('1', '/d/create');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  draft.keepTyped('Pool');
  expect(draft.read()).toBe('Pool');
  vi.restoreAllMocks();
  draft.drop();
});

test('what an earlier version has kept of a customer is removed, whichever form is opened', () => {
  leave('closed', { values: { body: 'Prefers tea', profile: { name: 'Nora' } } });
  leave('later', { values: { body: 'Likes the window' } });
  formDraft('1', '/b/create');
  expect(ownerKeys('1', 'draft')).toEqual([ownerKey('1', 'draft /a/create later')]);
});
