import { expect, test } from 'vitest';
import { customerFile } from '../../domain/customers';

test('a line of the customers file has a value under each header, with days of the business', () => {
  const values = customerFile.values(
    {
      name: 'Ann Lee',
      phone: '+15552014400',
      tier_name: 'Gold',
      join_date: '2025-01-05T03:30:00Z',
      total_spent: 1234.5,
      last_activity: null,
      points_balance: 40,
    },
    'America/New_York',
  );
  expect(values).toEqual(['Ann Lee', '+15552014400', 'Gold', '2025-01-04', 1234.5, null, 40]);
  expect(values).toHaveLength(customerFile.headers.length);
});
