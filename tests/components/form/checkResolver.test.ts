import { expect, test } from 'vitest';
import { checkResolver } from '../../../src/components/form/checkResolver';

const given = (fields: object) =>
  ({ names: Object.keys(fields), fields, shouldUseNativeValidation: false }) as never;
const atLeastThree = (value: unknown) => String(value).length >= 3 || 'Three letters at least';

test("what react-admin's inputs refuse by their `validate` is refused beside the form's own rule", async () => {
  const resolve = checkResolver(({ kind }) =>
    kind ? [] : [{ field: 'kind', message: 'No kind' }],
  );
  const fields = { name: { validate: async (value: unknown) => atLeastThree(value) }, kind: {} };
  expect(await resolve({ name: 'Al', kind: '' }, undefined, given(fields))).toEqual({
    values: {},
    errors: {
      kind: { type: 'manual', message: 'No kind' },
      name: { type: 'validate', message: 'Three letters at least' },
    },
  });
  const values = { name: 'Alice', kind: 'Black' };
  expect(await resolve(values, undefined, given(fields))).toEqual({ values, errors: {} });
});

test("a field that both refuse has the message of the form's own rule", async () => {
  const resolve = checkResolver(() => [{ field: 'name', message: 'Name is required' }]);
  const result = await resolve(
    { name: '' },
    undefined,
    given({ name: { validate: atLeastThree } }),
  );
  expect(result.errors).toEqual({ name: { type: 'manual', message: 'Name is required' } });
});

test('values that need no check are not refused by an input either', async () => {
  const resolve = checkResolver(() => undefined);
  const fields = { name: { validate: () => 'This name is taken' } };
  const values = { name: 'Alice' };
  expect(await resolve(values, undefined, given(fields))).toEqual({ values, errors: {} });
});
