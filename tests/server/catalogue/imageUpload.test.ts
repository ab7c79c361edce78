import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Problem } from '../../../contract/errors';
import type { UploadAnswer } from '../../../contract/images';
import type { ServiceWire } from '../../../contract/services';
import { tidyUp } from '../../../server/housekeeping';
import { createLog } from '../../../server/http/log';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const hour = 3_600_000;

const app = await openTestApp();
const token = await app.signIn();

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

const fileOf = (bytes: Buffer, type = 'image/png', name = 'photo.png') =>
  new File([new Uint8Array(bytes)], name, { type });

const send = (form: FormData, query = '') =>
  app.request(`/api/owner/services/upload-image${query}`, { method: 'POST', token, body: form });

const upload = (file: File, query = '') => {
  const form = new FormData();
  form.append('file', file);
  return send(form, query);
};

const uploaded = async (background: string) => {
  const answer = await upload(fileOf(await picture(background)));
  expect(answer.status).toBe(200);
  return (await answer.json()) as UploadAnswer;
};

const saveService = (body: object) =>
  app.request('/api/owner/services', {
    method: 'POST',
    token,
    json: { name: 'Pictured', category: 'Massage', price: 50, ...body },
  });

const expectRefusal = async (answer: Response, message: string) => {
  expect(answer.status).toBe(400);
  const problem = (await answer.json()) as Problem;
  expect(problem.message).toBe(message);
  expect(problem.errors).toEqual([{ field: 'file', message }]);
  expect(problem.message).not.toMatch(/too many|rate limit/i);
};

test('API-17, API-103: both addresses open as WebP for ever, without a token', async () => {
  const { thumbnailUrl, detailUrl } = await uploaded('red');
  for (const url of [thumbnailUrl, detailUrl]) {
    const answer = await app.request(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 30 });
  }
});

test('of many images at once some wait, the others are told to come back', async () => {
  const file = fileOf(await picture('pink'));
  const answers = await Promise.all(Array.from({ length: 30 }, () => upload(file)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200).length).toBe(30 - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(((await answer.json()) as Problem).message).toBe(
      'The server is busy with other images. Please try again in a few seconds.',
    );
  }
  expect((await upload(file)).status).toBe(200);
});

test('API-17: the query serviceId names a service of this business', async () => {
  const file = fileOf(await picture('green'));
  const { spa, barbers } = app.businesses;
  expect((await upload(file, `?serviceId=${spa.serviceIds[0]}`)).status).toBe(200);
  expect((await upload(file, `?serviceId=${barbers.serviceIds[0]}`)).status).toBe(404);
  expect((await upload(file, '?serviceId=none')).status).toBe(400);
});

test('SVC-26: a picture is taken for what it holds, whatever it is called', async () => {
  const webp = await sharp(await picture('teal'))
    .webp()
    .toBuffer();
  for (const [type, name] of [
    ['image/jpeg', 'a.jpg'],
    ['image/png', 'a.png'],
    ['', 'photo'],
  ] as const) {
    expect((await upload(fileOf(webp, type, name))).status).toBe(200);
  }
});

test('the same picture is kept once, and per business, at an address that tells nothing of another', async () => {
  expect(await uploaded('blue')).toEqual(await uploaded('blue'));
  const other = await app.signIn(app.businesses.barbers.email);
  const form = new FormData();
  form.append('file', fileOf(await picture('blue')));
  const answer = await app.request('/api/owner/services/upload-image', {
    method: 'POST',
    token: other,
    body: form,
  });
  const hashOf = ({ detailUrl }: UploadAnswer) => /-(\w{64})-/.exec(detailUrl)?.[1];
  const here = await uploaded('blue');
  expect(hashOf((await answer.json()) as UploadAnswer)).not.toBe(hashOf(here));
  const image = Buffer.from(await (await app.request(here.detailUrl)).arrayBuffer());
  expect(hashOf(here)).not.toBe(createHash('sha256').update(image).digest('hex'));
});

test('an image that was stored under the hash of its content alone still opens and can be used', async () => {
  const { thumbnailUrl, detailUrl } = await uploaded('gold');
  const before = createHash('sha256').update('gold').digest('hex');
  await updateRows(
    app.db,
    'images',
    { hash: before },
    { hash: /-(\w{64})-/.exec(detailUrl)?.[1] ?? '' },
  );
  const renamed = (url: string) => url.replace(/\w{64}/, before);
  expect((await app.request(renamed(thumbnailUrl))).status).toBe(200);
  const answer = await saveService({ detail_image_url: renamed(detailUrl) });
  expect(answer.status).toBe(201);
});

test('SVC-66: a service goes live with the addresses, another business cannot use them', async () => {
  const { thumbnailUrl, detailUrl } = await uploaded('navy');
  const images = { thumbnail_image_url: thumbnailUrl, detail_image_url: detailUrl };
  const answer = await saveService({ is_active: true, ...images });
  expect(answer.status).toBe(201);
  const { service } = (await answer.json()) as { service: ServiceWire };
  expect(service).toMatchObject(images);
  const foreign = await app.request('/api/owner/services', {
    method: 'POST',
    token: await app.signIn(app.businesses.barbers.email),
    json: { name: 'Stolen', category: 'Massage', price: 50, ...images },
  });
  expect(foreign.status).toBe(400);
});

test('API-103: more than one file is refused', async () => {
  const form = new FormData();
  const file = fileOf(await picture('red'));
  form.append('file', file);
  form.append('file', file);
  await expectRefusal(await send(form), 'Please choose one image only.');
  const named = new FormData();
  named.append('file', file);
  named.append('second', file);
  await expectRefusal(await send(named), 'Please choose one image only.');
  const large = new FormData();
  for (const name of ['file', 'second']) {
    large.append(name, fileOf(Buffer.alloc(5_242_880), 'image/png'));
  }
  await expectRefusal(await send(large), 'Please choose one image only.');
});

test('API-103: a file over 5 MB is refused, however much over', async () => {
  const message = 'File is larger than 5242880 bytes';
  await expectRefusal(await upload(fileOf(Buffer.alloc(5_242_881))), message);
  await expectRefusal(await upload(fileOf(Buffer.alloc(40 * 1024 * 1024))), message);
});

test('a stream without an end is cut off at the limit', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const endless: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
    },
    body,
    duplex: 'half',
  };
  const answer = await app.app.request('/api/owner/services/upload-image', endless);
  await expectRefusal(answer, 'File is larger than 5242880 bytes');
  expect(sent).toBeLessThan(20);
});

test('API-103: other forms and other types are refused', async () => {
  await expectRefusal(await send(new FormData()), 'Please choose an image.');
  const text = new FormData();
  text.append('file', 'not a file');
  await expectRefusal(await send(text), 'Please choose an image.');
  const pdf = fileOf(Buffer.from('%PDF-1.7'), 'application/pdf', 'a.pdf');
  const answer = await upload(pdf);
  expect(((await answer.json()) as Problem).message).toMatch(/^File type must be/);
  const json = await app.request('/api/owner/services/upload-image', {
    method: 'POST',
    token,
    json: { file: 'x' },
  });
  await expectRefusal(json, 'Please send the image as a form with the field "file".');
  const broken = await app.request('/api/owner/services/upload-image', {
    method: 'POST',
    token,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nno such thing',
  });
  await expectRefusal(broken, 'The upload was cut off. Please try again.');
});

test('an address that names no image answers 404', async () => {
  const { detailUrl } = await uploaded('red');
  const other = detailUrl.replace(
    /^\/images\/\d+/,
    `/images/${app.businesses.barbers.clientAppId}`,
  );
  for (const url of [other, '/images/nothing', '/images/..%2f..%2fetc', detailUrl.slice(0, -6)]) {
    const answer = await app.request(url);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
});

test('images that nobody names are removed after a day', async () => {
  const sweep = () => {
    const { db, clock } = app;
    return tidyUp({ db, clock, log: createLog('silent') });
  };
  const opens = async (url: string) => (await app.request(url)).status === 200;
  const kept = await uploaded('orange');
  const forgotten = await uploaded('purple');
  await saveService({ detail_image_url: kept.detailUrl });
  app.clock.advance(23 * hour);
  const late = await uploaded('teal');
  await sweep();
  expect(await opens(forgotten.detailUrl)).toBe(true);
  app.clock.advance(2 * hour);
  await sweep();
  expect(await opens(forgotten.detailUrl)).toBe(false);
  expect(await opens(kept.thumbnailUrl)).toBe(true);
  expect(await opens(late.detailUrl)).toBe(true);
  const answer = await saveService({ detail_image_url: forgotten.detailUrl });
  expect(((await answer.json()) as Problem).message).toBe(
    'This image is no longer on the server. Please upload it again.',
  );
});
