import { expect, test } from 'vitest';
import { createFuzzer } from '../../bench/fuzzDriver.mjs';
import { type Description, fuzzedRequests } from '../../bench/fuzzRequests.mjs';
import { openTestApp } from '../support/testApp';
import { furnishBoth } from './routeExamples';

const app = await openTestApp();
await furnishBoth(app);

test('requests made from the description, right and wrong ones, are all answered soundly', async () => {
  const description = (await (await app.request('/api/openapi.json')).json()) as Description;
  const { email, password } = app.businesses.spa;
  const fuzzer = createFuzzer((path, init) => app.app.request(path, init), { email, password });
  for (const request of fuzzedRequests(description, { seed: 2026, count: 500 })) {
    await fuzzer.make(request);
  }
  expect(fuzzer.findings).toEqual([]);
  // They came through to what they are about, and were not all refused at the door.
  expect(fuzzer.statuses.get('200')).toBeGreaterThan(50);
  expect(fuzzer.statuses.get('400')).toBeGreaterThan(50);
});
