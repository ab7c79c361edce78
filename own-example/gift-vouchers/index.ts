import { defineExtension } from '../../src/extension';

/** Vouchers that customers buy for others. */
export const giftVouchers = defineExtension({
  name: 'Gift vouchers',
  resources: [
    {
      name: 'gift-vouchers',
      label: 'Gift vouchers',
      right: 'config',
      recordRepresentation: 'name',
      list: () => import('./VoucherList'),
      form: () => import('./VoucherForm'),
      kind: 'gift_voucher',
      kinds: ['gift_voucher'],
      activity: {
        gift_voucher: {
          one: 'gift voucher',
          all: 'Gift vouchers',
          fields: { value: ['value', 'usd'], expires: ['expiry', 'text'] },
        },
      },
    },
  ],
  columnsOn: {
    customers: [
      { label: 'Vouchers', place: 'wide', right: 'config', view: () => import('./VoucherColumn') },
    ],
  },
  cards: [{ right: 'config', view: () => import('./OpenVouchers') }],
  slots: {
    'customer.main': [{ right: 'config', view: () => import('./CustomerVouchers') }],
  },
});
