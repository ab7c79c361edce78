import { expect, test } from 'vitest';
import { engines } from '../../support/testDatabase';

test('the tests of the embedded engine are run on it, whatever runs beside them', () => {
  expect(engines).toEqual(['pglite']);
});
