import { expect, test } from 'vitest';
import { z } from 'zod';
import { numberInBody } from '../../../contract/wire';

test('a number of a body that is none is not taken as nothing, which would clear its field', () => {
  const body = z.object({ price: numberInBody });
  for (const price of ['12.50', '', 'x', true, {}, []]) {
    expect(body.parse({ price })).toEqual({ price: Number.NaN });
  }
  expect(body.parse({ price: 12.5 })).toEqual({ price: 12.5 });
  expect(body.parse({ price: null })).toEqual({ price: null });
  expect(body.parse({})).toEqual({});
});
