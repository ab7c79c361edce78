import type { Extension } from '../src/extension';
import { giftVouchers } from './gift-vouchers';

export const own: readonly Extension[] | undefined = [giftVouchers];
