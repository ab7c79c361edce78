import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { failure, gate, imageFile, stock } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { type Instead, renderConsole } from '../../support/renderConsole';
import {
  banner,
  chooseImage,
  enter,
  field,
  fillIn,
  serviceForm,
  submit,
} from '../../support/serviceForm';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const upload = 'POST /api/owner/services/upload-image';
const create = 'POST /api/owner/services';
const urls = {
  thumbnailUrl: 'https://images.example/t.webp',
  detailUrl: 'https://images.example/d.webp',
};
const uploaded = () => new Response(JSON.stringify(urls));

test.beforeEach(async () => {
  await stock(app, { categories: ['Massage'] });
  // Nothing is shown of a file here.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

const openCreate = async (instead?: Instead, user = {}) => {
  const options = { app, user, ...(instead && { instead }) };
  const console = await renderConsole('/services/create', options);
  return { ...console, form: await serviceForm('Add New Service') };
};

const openEdit = async (service: object, instead?: Instead) => {
  const { serviceIds } = await stock(app, {
    categories: ['Massage'],
    services: [{ name: 'Alpha', ...service }],
  });
  const id = serviceIds[0] as string;
  const console = await renderConsole(`/services/${id}`, { app, ...(instead && { instead }) });
  return { ...console, id, form: await serviceForm('Edit Service') };
};

/** Looked at together and at each change: the steps go on by themselves. */
const overlayShows = (step: string, steps: string[]) =>
  waitFor(() => {
    expect(screen.getByText(step)).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps);
  });

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const changes = (lines: { line: string }[]) =>
  lines.map(({ line }) => line).filter((line) => !line.startsWith('GET'));

test('SVC-51, SVC-52, SVC-53, SVC-59: faults are told one by one in their order, once and at the field, and nothing is sent', async () => {
  const { form, calls } = await openCreate();
  await screen.findByRole('option', { name: 'Massage' });
  const refused = async (message: string, label: string) => {
    submit();
    expect(await within(form).findByText(message)).toBeVisible();
    expect(field(label)).toHaveAccessibleDescription(message);
    await waitFor(() => expect(field(label)).toHaveFocus());
  };
  enter('Service name', '   ');
  await refused('Service name is required', 'Service name');
  enter('Service name', 'Stone Massage');
  expect(within(form).queryByText('Service name is required')).toBeNull();
  await refused('Service category is required', 'Category');
  enter('Category', 'Massage');
  await refused('Service price must be greater than 0', 'Price');
  expect(changes(calls)).toEqual([]);
});

test('SVC-57, SVC-58: a live service without any image is refused; one URL or a new file is enough', async () => {
  const { form, calls, person } = await openEdit({
    is_active: true,
    thumbnail_image_url: urls.thumbnailUrl,
  });
  await person.click(screen.getByRole('button', { name: 'Remove image' }));
  submit();
  expect(await banner(form)).toHaveTextContent(
    'Active services must have an image. Please upload an image or set the service as inactive.',
  );
  expect(changes(calls)).toEqual([]);
});

test('SVC-60, SVC-61, SVC-63, SVC-64, SVC-66: with a new photo it is checked, uploaded, saved, and the list reloads', async () => {
  const held = gate();
  const { calls, form, linesOf } = await openCreate(async ({ line }) => {
    if (line === upload) await held.passed;
    return line === upload ? uploaded() : undefined;
  });
  await fillIn();
  await chooseImage();
  submit();
  await overlayShows('Step 1 of 3', ['1Validating', '2Uploading', '3Saving']);
  expect(within(form).getByText('Saving...')).toBeVisible();
  expect(await screen.findByText('Step 2 of 3')).toBeVisible();
  held.open();
  expect(await screen.findByText('Step 3 of 3')).toBeVisible();
  await closed();
  expect(changes(calls)).toEqual([upload, create]);
  expect(calls.find(({ line }) => line === create)?.body).toMatchObject({
    name: 'Stone Massage',
    thumbnail_image_url: urls.thumbnailUrl,
    detail_image_url: urls.detailUrl,
  });
  expect(await screen.findByRole('link', { name: 'Stone Massage' })).toBeVisible();
  expect(linesOf('GET /api/owner/services').length).toBeGreaterThan(1);
  expect(window.location.pathname).toBe('/services');
});

test('SVC-66: an existing service names itself to the upload, and without a new photo the stored one stays', async () => {
  const { calls, linesOf, id } = await openEdit({}, ({ line }) =>
    line.startsWith(upload) ? uploaded() : undefined,
  );
  await chooseImage();
  submit();
  await closed();
  const put = `PUT /api/owner/services/${id}`;
  expect(changes(calls)).toEqual([`${upload}?serviceId=${id}`, put]);

  fireEvent.click(await screen.findByRole('link', { name: 'Alpha' }));
  await serviceForm('Edit Service');
  enter('Price', '77');
  submit();
  await overlayShows('Step 3 of 3', ['✓Validating', '–Uploading', '3Saving']);
  await waitFor(() => expect(linesOf('PUT')).toHaveLength(2));
  expect(changes(calls).at(-1)).toBe(put);
  expect(calls.filter(({ line }) => line === put)[1]?.body).toMatchObject({
    price: 77,
    thumbnail_image_url: urls.thumbnailUrl,
    detail_image_url: urls.detailUrl,
  });
  await closed();
}, 30_000);

describe('with a clock in hand', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('SVC-61, SVC-62: without a file it goes from validating to saving; pauses are 500 ms and 300 ms', async () => {
    const answer = { service: { id: 1, name: 'Stone Massage' } };
    const { calls } = await openCreate(({ line }) =>
      line === create ? new Response(JSON.stringify(answer)) : undefined,
    );
    await fillIn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    submit();
    await pass(495);
    expect(screen.getByText('Step 1 of 3')).toBeVisible();
    expect(changes(calls)).toEqual([]);
    await pass(10);
    expect(screen.getByText('Step 3 of 3')).toBeVisible();
    expect(changes(calls)).toEqual([create]);
    await pass(280);
    expect(screen.getByText('Step 3 of 3')).toBeVisible();
    await pass(30);
    expect(screen.queryByText('Step 3 of 3')).toBeNull();
    vi.useRealTimers();
    await closed();
  });
});

test('an upload is cancelled: nothing is saved, the form is as it was and saves the next time', async () => {
  let holding = true;
  const { calls, form, person } = await openCreate(({ line }, signal) => {
    if (line !== upload) return undefined;
    if (!holding) return uploaded();
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
  });
  await fillIn();
  await chooseImage();
  submit();
  expect(await screen.findByRole('progressbar', { name: 'Photo sent: 0%' })).toBeVisible();
  const overlay = screen.getByRole('progressbar').closest('div') as HTMLElement;
  await person.click(within(overlay).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(/^Step/)).toBeNull());
  expect(within(form).queryByRole('alert')).toBeNull();
  expect(field('Service name')).toHaveValue('Stone Massage');
  expect(changes(calls)).toEqual([upload]);
  holding = false;
  submit();
  await closed();
  expect(changes(calls)).toEqual([upload, upload, create]);
});

const keyed = { additions: ['idempotency_keys'] };

/** The keys under which photos were sent. */
const uploadKeys = (calls: { line: string; idempotencyKey: string | undefined }[]) =>
  calls.flatMap(({ line, idempotencyKey }) => (line === upload ? [idempotencyKey] : []));

const photo = async (background: string) => {
  const create = { width: 400, height: 300, channels: 3, background } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([new Uint8Array(bytes)], `${background}.png`, { type: 'image/png' });
};

test('the photo chosen after a cancelled one is saved, not the cancelled one', async () => {
  const { calls, answered, person } = await openCreate(undefined, keyed);
  await fillIn();
  await chooseImage(await photo('red'));
  submit();
  const bar = await screen.findByRole('progressbar', { name: /Photo sent/ });
  await waitFor(() => expect(uploadKeys(calls)).toHaveLength(1), { interval: 1 });
  const overlay = bar.closest('div') as HTMLElement;
  fireEvent.click(within(overlay).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(/^Step/)).toBeNull());
  await answered();
  await person.click(screen.getByRole('button', { name: 'Remove image' }));
  await chooseImage(await photo('blue'));
  submit();
  await closed();
  const [first, second] = uploadKeys(calls);
  expect(second).not.toBe(first);
  const made = calls.find(({ line }) => line === create)?.body as { detail_image_url: string };
  const stored = await (await app.app.request(made.detail_image_url)).arrayBuffer();
  expect((await sharp(Buffer.from(stored)).stats()).dominant.b).toBeGreaterThan(200);
});

test('an upload without an answer is repeated under its key, and another photo has its own', async () => {
  expectLogged('No answer came from the server');
  let isLost = true;
  const instead: Instead = ({ line }) => {
    if (line !== upload) return undefined;
    if (isLost) throw new TypeError('Failed to fetch');
    return uploaded();
  };
  const { calls, form } = await openCreate(instead, keyed);
  await fillIn();
  await chooseImage(imageFile());
  submit();
  await banner(form);
  submit();
  await waitFor(() => expect(uploadKeys(calls)).toHaveLength(4), { timeout: 5000 });
  await waitFor(() => expect(screen.queryByText(/^Step/)).toBeNull());
  expect(new Set(uploadKeys(calls)).size).toBe(1);
  isLost = false;
  await chooseImage(imageFile());
  submit();
  await closed();
  expect(new Set(uploadKeys(calls)).size).toBe(2);
});

test('a second click does not save twice', async () => {
  const { calls } = await openCreate();
  await fillIn();
  submit();
  submit();
  await closed();
  expect(changes(calls)).toEqual([create]);
});

test('SVC-65: a failed save keeps the form open with what was typed and says why', async () => {
  expectLogged('The book is closed');
  let failing = true;
  const { form, calls } = await openCreate(({ line }) => {
    if (line === upload) return uploaded();
    return line === create && failing ? failure('The book is closed') : undefined;
  });
  await fillIn();
  await chooseImage();
  submit();
  expect(await banner(form)).toHaveTextContent('The book is closed');
  expect(screen.queryByText(/^Step/)).toBeNull();
  expect(field('Service name')).toHaveValue('Stone Massage');
  failing = false;
  submit();
  await closed();
  // The photo that is stored already is not sent again.
  expect(changes(calls)).toEqual([upload, create, create]);
});

test('faults that only the server finds stand by their fields', async () => {
  expectLogged('The service could not be saved');
  const errors = [
    { field: 'name', message: 'There is a service of this name' },
    { field: 'reward_plan_pricing.0.special_price', message: 'That is too cheap' },
  ];
  const { form } = await openCreate(({ line }) =>
    line === create ? failure('The service could not be saved', 400, { errors }) : undefined,
  );
  await fillIn();
  submit();
  expect(await banner(form)).toHaveTextContent('The service could not be saved');
  expect(within(form).getByText('There is a service of this name')).toBeVisible();
  expect(field('Service name')).toHaveFocus();
});

test('SVC-68: a failed upload says why, or that it failed, and nothing is saved', async () => {
  expectLogged('The photo is damaged');
  expectLogged('Image upload failed');
  let body = JSON.stringify({ message: 'The photo is damaged' });
  const { form, calls } = await openCreate(({ line }) =>
    line === upload ? new Response(body, { status: 400 }) : undefined,
  );
  await fillIn();
  await chooseImage();
  submit();
  expect(await banner(form)).toHaveTextContent('The photo is damaged');
  body = '{}';
  submit();
  await waitFor(() =>
    expect(within(form).getByRole('alert')).toHaveTextContent('Image upload failed'),
  );
  expect(changes(calls)).toEqual([upload, upload]);
});

test('of a service that was changed elsewhere only what was typed is changed, without a question', async () => {
  expectLogged('Somebody else has changed this service');
  const { id, calls } = await openEdit({ description: 'Old words' });
  await app.request(`/api/owner/services/${id}`, {
    method: 'PUT',
    token: await app.signIn(),
    json: { name: 'Alpha', category: 'Massage', price: 75, description: 'New words' },
  });
  enter('Service name', 'My own name');
  submit();
  await closed();
  expect(await screen.findByRole('link', { name: 'My own name' })).toBeVisible();
  expect(calls.filter(({ line }) => line.startsWith('PUT')).at(-1)?.body).toMatchObject({
    name: 'My own name',
    price: 75,
    description: 'New words',
  });
}, 30_000);

test('AUTH-29: when the session ends in the middle of the form, all of it is there again after sign-in', async () => {
  expectLogged('The token has expired');
  let ended = true;
  const { signIn, pinGate, calls } = await openCreate(({ line }) => {
    if (line !== upload) return undefined;
    return ended ? failure('The token has expired', 401) : uploaded();
  });
  await fillIn({ name: 'Long thought of' });
  await chooseImage(imageFile(3000, 'mine.png'));
  submit();
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  ended = false;
  await act(async () => {
    await signIn();
    pinGate.unlock();
  });
  const form = await serviceForm('Add New Service');
  expect(await within(form).findByText('Your unsaved changes were restored.')).toBeVisible();
  expect(field('Service name')).toHaveValue('Long thought of');
  expect(field('Category')).toHaveValue('Massage');
  submit();
  await closed();
  const sent = calls.filter(({ line }) => line === upload).at(-1)?.body as FormData;
  expect((sent.get('file') as File).name).toBe('mine.png');
}, 30_000);
