import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBehalfOf } from '../../../server/database/caller';
import { useTestDatabase } from '../../support/testDatabase';

it('a query names the request that it is made for', async () => {
  const db = await useTestDatabase();
  const asked = (requestId?: string) =>
    onBehalfOf({ ...(requestId && { requestId }) }, async () => {
      const query = sql<{ text: string }>`select current_query() as text, ${1}::int as one`;
      return (await query.execute(db)).rows[0]?.text;
    });
  const plain = 'select current_query() as text, $1::int as one';
  expect(await asked('trace-42_=')).toBe(`/* request trace-42_= */ ${plain}`);
  expect(await asked('*/ drop table owners --')).toBe(plain);
  expect(await asked()).toBe(plain);
});
