import type { Problem } from '../../contract/errors';
import type { TestApp } from './testApp';

/** An answer with its JSON read. */
export interface Called<Body> {
  status: number;
  body: Body;
}

/** Calls the app with a token and JSON bodies. */
export const createCalls = (app: TestApp, token: string) => {
  const call =
    (method: string) =>
    async <Body = Problem>(path: string, json?: unknown): Promise<Called<Body>> => {
      const answer = await app.request(path, { method, token, json });
      return { status: answer.status, body: (await answer.json()) as Body };
    };
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    remove: call('DELETE'),
  };
};

export type Calls = ReturnType<typeof createCalls>;

/** The expected response of a validation error for one field. */
export const fault = (field: string, message: string) => ({
  status: 400,
  body: { success: false, message, code: 'INVALID_INPUT', errors: [{ field, message }] },
});

/** The last recorded change. */
export const lastChange = async ({ get }: Calls) => {
  const { body } = await get<{ data: Record<string, unknown>[] }>('/api/owner/activity?limit=1');
  return body.data[0];
};
