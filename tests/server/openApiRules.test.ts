import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/testApp';

interface Operation {
  operationId?: string;
  tags?: string[];
  description?: string;
}

test('the description breaks no recommended rule, and names each call once for generated clients', async () => {
  const app = await createTestApp();
  const source = await app.request('/api/openapi.json').then((answer) => answer.text());
  await app.close();
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  // Neither call can be at fault: they take nothing.
  const harmless = ['#/paths/~1healthz/get/responses', '#/paths/~1api~1openapi.json/get/responses'];
  expect(
    problems
      .map(({ ruleId, location, message }) => ({ ruleId, at: location[0]?.pointer, message }))
      .filter(
        ({ ruleId, at }) => ruleId !== 'operation-4xx-response' || !harmless.includes(at ?? ''),
      ),
  ).toEqual([]);

  const { paths, tags } = JSON.parse(source) as {
    paths: Record<string, Record<string, Operation>>;
    tags: { name: string }[];
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id ?? ''))).toEqual([]);
  expect(ids).toHaveLength(new Set(ids).size);
  expect([...new Set(operations.flatMap((operation) => operation.tags))].sort()).toEqual(
    tags.map(({ name }) => name).sort(),
  );
  expect(operations.filter(({ description }) => !description?.endsWith('.'))).toEqual([]);
});
