import { day, defineFields, flag, money, reference, text } from '../../domain/fields';

/** A voucher, and who bought it. It names nobody else, so that an erased customer leaves no name here. */
export const voucherFields = defineFields({
  name: text('Code', { max: 40 }),
  value: money('Value', { max: 5000 }),
  expires: day('Expires', { optional: true }),
  is_redeemed: flag('Redeemed'),
  customer_id: reference('Customer', { resource: 'customers', optional: true }),
});
