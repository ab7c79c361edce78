import { expect, test } from 'vitest';
import { type Access, accessMark } from '../../../contract/access';
import { type Right, rights } from '../../../domain/rights';
import { allOwnUndos, allUndos } from '../../../server/areas';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { callExample } from '../exampleCalls';
import { type Business, furnishBoth } from '../routeExamples';

interface Change {
  id: number;
  action: string;
  subject_type: string;
  can_undo: boolean;
  gone_at?: string;
}

const app = await openTestApp();
const { own } = await furnishBoth(app);
const token = await app.signIn();
const path = `/api/owner/customers/${own.clientAppId}`;

const allow = (allowed: readonly Right[] | null) =>
  updateRows(app.db, 'owners', { rights: allowed && [...allowed] }, { id: own.ownerId });

const call = async <Data = Change>(method: string, at: string, json?: object) => {
  const answer = await app.request(at, { method, token, ...(json && { json }) });
  const { data } = (await answer.json()) as { data: Data };
  return { status: answer.status, data, change: answer.headers.get('X-Activity-Id') ?? '' };
};

const undo = (id: string | number) => call('POST', `/api/owner/activity/${id}/undo`);

const accesses = async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { [accessMark]: Access }>>;
  };
  return Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(
      ([method, { [accessMark]: access }]) =>
        [`${method.toUpperCase()} ${template}`, access] as const,
    ),
  );
};

test('a change, and its undoing, is refused to everybody who may not make its call, whatever else they may do', async () => {
  const undone = new Set<string>();
  const wrong: string[] = [];
  const tryBy = async (access: readonly Right[], id: string) => {
    const statuses: number[] = [];
    for (const missing of access) {
      await allow(rights.filter((right) => right !== missing));
      statuses.push((await undo(id)).status);
    }
    await allow(access);
    const byExactly = await undo(id);
    await allow(null);
    // Whoever gives rights back must hold these, too.
    const done = byExactly.status === 400 ? await undo(id) : byExactly;
    const isRight =
      done.status === 200
        ? statuses.every((refused) => refused === 403)
        : done.status >= 400 && done.status !== 403 && statuses.every((refused) => refused >= 400);
    return { done, fault: isRight ? undefined : `${access}: ${statuses}, then ${done.status}` };
  };
  for (const [route, access] of await accesses()) {
    if (route.startsWith('GET') || typeof access === 'string') continue;
    if (route.includes('/activity/')) continue;
    const imported = /^POST (.*imports\/(\w+)\/\{id\})\/apply$/.exec(route);
    if (imported) await callExample(app, `PUT ${imported[1]}/lines`, { own, token });
    const filled = imported?.[2] as keyof Business['importIds']['filled'];
    const place = imported && { ids: { id: own.importIds.filled[filled] } };
    const answer = await callExample(app, route, { own, token, ...place });
    const ids = answer.headers.get('X-Activity-Id')?.split(', ') ?? [];
    await answer.text();
    for (const id of ids) {
      const { done, fault } = await tryBy(access, id);
      if (fault) wrong.push(`${route} ${fault}`);
      if (done.status !== 200) continue;
      undone.add(done.data.subject_type);
      const again = await tryBy(access, done.change);
      if (again.fault) wrong.push(`undoing the undo of ${route} ${again.fault}`);
      // As it was, for the calls to come.
      if (again.done.status === 200) await undo(again.done.change);
    }
  }
  expect(wrong).toEqual([]);
  // Their own profile everybody changes, and undoes.
  const kinds = [...allUndos(), ...allOwnUndos()].map(({ kind }) => kind);
  expect([...undone].toSorted()).toEqual(
    [...new Set(kinds)].filter((kind) => kind !== 'owner').toSorted(),
  );
});

test('a part of an import takes the rights of the whole', async () => {
  const at = '/api/owner/imports/customers';
  const { data } = await call('POST', at);
  const bodies = [{ first_name: 'Ida', email: 'ida@example.com' }];
  const lines = bodies.map((body, index) => ({ line: index + 2, body }));
  await call('PUT', `${at}/${data.id}/lines`, { lines });
  const applied = await call<{ change_id: number }>('POST', `${at}/${data.id}/apply`, {
    settle: 'skip',
  });
  const parts = `/api/owner/activity/${applied.data.change_id}/parts`;
  const [part] = (await call<Change[]>('GET', parts)).data;
  for (const missing of ['customers', 'contacts', 'config'] as const) {
    await allow(rights.filter((right) => right !== missing));
    expect((await undo(part?.id ?? 0)).status, missing).toBe(403);
  }
  await allow(null);
  expect((await undo(part?.id ?? 0)).status).toBe(200);
});

test('a customer whose adding was undone is in the recycle bin, comes back, or goes for good', async () => {
  const ottoline = {
    first_name: 'Ottoline',
    last_name: 'Quartermain',
    phone: '+15557650000',
    email: 'ottoline@hidden.example',
  };
  const { data: customer, change } = await call<{ id: number; name: string }>(
    'POST',
    path,
    ottoline,
  );
  const history = async () =>
    (await call<Change[]>('GET', `/api/owner/activity/customer/${customer.id}`)).data;
  await allow(['customers']);
  expect((await history())[0]).toMatchObject({ can_undo: false });
  expect((await undo(change)).status).toBe(403);
  await allow(['customers', 'book', 'calendar']);
  expect((await history())[0]).toMatchObject({ can_undo: true });
  const gone = await undo(change);
  expect(gone.status).toBe(200);
  expect((await call('GET', `${path}/${customer.id}`)).status).toBe(404);

  await allow(null);
  const bin = async () => (await call<Change[]>('GET', '/api/owner/activity?deleted=true')).data;
  const found = async () => (await bin()).find(({ id }) => id === gone.data.id);
  expect(await found()).toMatchObject({ can_undo: true, gone_at: expect.any(String) });
  const back = await undo(gone.data.id);
  expect(back.status).toBe(200);
  const { name } = customer;
  const { email, phone } = ottoline;
  expect((await call('GET', `${path}/${customer.id}`)).data).toMatchObject({
    profile: { name, email, phone },
  });
  expect(await found()).toBeUndefined();

  const again = await undo(back.data.id);
  expect(again.status).toBe(200);
  expect((await call('POST', `/api/owner/activity/${again.data.id}/purge`)).status).toBe(200);
  const kept = await app.db.selectFrom('activity').select(['before', 'after']).execute();
  for (const word of ['Ottoline', 'Quartermain', 'hidden.example', '5557650000']) {
    expect(JSON.stringify(kept)).not.toContain(word);
  }
});
