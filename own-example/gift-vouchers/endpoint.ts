import { readersOf, recordReader, restEndpoint, wholeBody, wholeList } from '../../src/kit';
import { voucherFields } from './fields';

const shape = {
  path: '/api/owner/own/gift-vouchers',
  item: 'voucher',
  items: 'vouchers',
  toRecord: recordReader(readersOf(voucherFields)),
  toBody: wholeBody(voucherFields),
};

export type Voucher = ReturnType<typeof shape.toRecord>;

export const endpoint = { ...wholeList(shape), ...restEndpoint(shape) };

// The types of useRecords('gift-vouchers').
declare module '../../src/dataProvider/resources' {
  interface Resources {
    'gift-vouchers': typeof endpoint;
  }
}
