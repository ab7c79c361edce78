import { expect, test } from 'vitest';
import { rewardPreview } from '../../../src/resources/rewards/requirement';

test.each([
  [5, 'Swedish Massage', 95, 'Get 5 check-ins and earn a free Swedish Massage (Value: $95.00)'],
  [1, 'Facial', 1234.5, 'Get 1 check-in and earn a free Facial (Value: $1,234.50)'],
])('RWD-08: reads as promised to customers: %d, %s, %d', (checkIns, name, price, text) => {
  expect(rewardPreview(checkIns, { name, price })).toBe(text);
});
