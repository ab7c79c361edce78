import type { TestApp } from '../support/testApp';
import type { Business, RouteExample } from './routeExamples';

/** Two imports of each kind: one for lines, and one that stays empty. */
export const beginImports = async (app: TestApp, token: string) => {
  const begin = async (resource: string) => {
    const answer = await app.request(`/api/owner/imports/${resource}`, { method: 'POST', token });
    return ((await answer.json()) as { data: { id: number } }).data.id;
  };
  const both = async () => ({
    services: await begin('services'),
    customers: await begin('customers'),
    points: await begin('points'),
  });
  return { filled: await both(), empty: await both() };
};

const examplesOf = (
  resource: 'services' | 'customers' | 'points',
  body: object,
): Record<string, RouteExample> => {
  const path = `/api/owner/imports/${resource}`;
  const place = (which: 'filled' | 'empty') =>
    ({
      access: 'owner',
      path: ({ importIds }: Business) => ({ id: importIds[which][resource] }),
    }) as const;
  return {
    [`POST ${path}`]: { access: 'owner' },
    // There is nothing in it.
    [`POST ${path}/{id}/apply`]: {
      ...place('empty'),
      answers: 409,
      body: () => ({ settle: 'skip' }),
    },
    // It was not applied.
    [`POST ${path}/{id}/undo`]: { ...place('empty'), answers: 404 },
    [`PUT ${path}/{id}/lines`]: {
      ...place('filled'),
      body: () => ({ lines: [{ line: 2, body }] }),
    },
  };
};

/** Valid calls of the import routes. */
export const importExamples: Record<string, RouteExample> = {
  ...examplesOf('services', { name: 'Imported', category: 'Massage', price: 50 }),
  ...examplesOf('customers', { first_name: 'Nora', phone: '(555) 201-9944' }),
  ...examplesOf('points', { email: 'nora@example.com', points: 20 }),
};
