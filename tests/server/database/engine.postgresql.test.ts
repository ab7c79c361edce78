import { expect, test } from 'vitest';
import { engines } from '../../support/testDatabase';

test('the tests on a PostgreSQL server are run on it', () => {
  expect(engines).toEqual(['postgresql']);
});
