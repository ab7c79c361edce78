import { expect, test } from 'vitest';
import { type Calls, createCalls } from '../../support/calls';
import { addMember, memberPassword } from '../../support/team';
import { openTestApp } from '../../support/testApp';

interface Begun {
  data: { id: number };
}

const app = await openTestApp();
const owner = createCalls(app, await app.signIn());
const { clientAppId } = app.businesses.spa;
const rights = ['customers', 'contacts', 'money', 'config'] as const;
const { email } = await addMember(app.db, clientAppId, { name: 'Mara', rights: [...rights] });
const colleague = createCalls(app, await app.signIn(email, memberPassword));

test('a change of many is gone on with by nobody but who began it', async () => {
  const [id = 0] = app.businesses.spa.serviceIds;
  const change = { action: 'set', values: { is_featured: true } };
  const begun = await owner.post<Begun>('/api/owner/batches', {
    kind: 'service',
    change,
    total: 1,
  });
  const path = `/api/owner/batches/${begun.body.data.id}`;
  const prepare = (by: Calls) => by.post(`${path}/rows`, { from: 0, ids: [id] });
  expect((await prepare(colleague)).status).toBe(404);
  expect((await prepare(owner)).status).toBe(200);
  for (const act of [
    () => colleague.get(path),
    () => colleague.get(`${path}/rows?only=changes&offset=0&limit=5`),
    () => colleague.post(`${path}/apply`),
    () => colleague.remove(path),
  ]) {
    expect((await act()).status).toBe(404);
  }
  expect((await owner.post(`${path}/apply`)).status).toBe(200);
});

test.each(['services', 'customers', 'points'])(
  'so is an import of %s, which anybody with the rights undoes',
  async (resource) => {
    const path = `/api/owner/imports/${resource}`;
    const begun = await owner.post<Begun>(path);
    const own = `${path}/${begun.body.data.id}`;
    const email = 'ida@example.com';
    const body = {
      services: { name: 'Soak', category: 'Baths', price: 20 },
      customers: { first_name: 'Ida', email },
      points: { email, points: 5, reason: 'Welcome' },
    }[resource];
    const lines = (by: Calls) => by.put(`${own}/lines`, { lines: [{ line: 2, body }] });
    expect((await lines(colleague)).status).toBe(404);
    expect((await lines(owner)).status).toBe(200);
    expect((await colleague.post(`${own}/apply`, { settle: 'skip' })).status).toBe(404);
    const applied = await owner.post(`${own}/apply`, { settle: 'skip' });
    if (resource === 'customers') return expect(applied.status).toBe(200);
    if (applied.status === 200) expect((await colleague.post(`${own}/undo`)).status).toBe(200);
  },
);
