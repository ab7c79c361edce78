import type { ServerExtension } from '../server/kit';
import { giftVouchers } from './gift-vouchers/server';

export const own: readonly ServerExtension[] = [giftVouchers];
