import { useRecordContext } from 'react-admin';
import { formatUsd } from '../../domain/money';
import { unknownText } from '../../src/kit';
import { useOpenVouchers } from './useVouchers';

/** The sum of a customer's open vouchers, of one call for all rows. */
const VoucherColumn = () => {
  const id = String(useRecordContext()?.id ?? '');
  const { sum, error } = useOpenVouchers(id);
  if (error) return unknownText;
  return sum ? formatUsd(sum) : null;
};

export default VoucherColumn;
