import type { TestApp } from '../support/testApp';

type Node = Record<string, unknown>;

interface Document {
  paths: Record<string, Record<string, Node>>;
  components: { schemas: Record<string, Node> };
}

/** The names of the body fields in the contract, nested ones included, by method and path. */
export const bodyFields = async (app: TestApp): Promise<Record<string, string[]>> => {
  const document = (await (await app.request('/api/openapi.json')).json()) as Document;
  const namesIn = (node: unknown, names = new Set<string>(), seen = new Set<unknown>()) => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return names;
    seen.add(node);
    const { $ref: reference, properties } = node as Node;
    if (typeof reference === 'string') {
      namesIn(document.components.schemas[reference.split('/').at(-1) ?? ''], names, seen);
    }
    for (const name of Object.keys(properties ?? {})) names.add(name);
    for (const part of Object.values(node)) namesIn(part, names, seen);
    return names;
  };
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const names = [...namesIn(requestBody)];
      return names.length > 0 ? [[`${method.toUpperCase()} ${path}`, names] as const] : [];
    }),
  );
  return Object.fromEntries(described);
};
