import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatUsd } from '../../domain/money';
import { Button, shown, surfaces } from '../../src/kit';
import { useOpenVouchers } from './useVouchers';

/** A customer's open vouchers, on their page. */
const CustomerVouchers = () => {
  const id = useRecordContext()?.id;
  const { open, error } = useOpenVouchers(String(id));
  if (id === undefined) return null;
  return (
    <section className={surfaces.card} aria-label="Gift vouchers">
      <h2 className={surfaces.title}>Gift vouchers</h2>
      {error && <p>Not available</p>}
      {open?.length === 0 && <p>None</p>}
      <ul aria-label="Open vouchers">
        {open?.map(({ id: voucher, name, value }) => (
          <li key={voucher}>
            <Link to={`/gift-vouchers/${voucher}`}>{name}</Link>{' '}
            <span>{shown(value, formatUsd)}</span>
          </li>
        ))}
      </ul>
      <Button
        component={Link}
        variant="outline"
        to={`/gift-vouchers/create?${new URLSearchParams({ customer: String(id) })}`}
      >
        Add gift voucher
      </Button>
    </section>
  );
};

export default CustomerVouchers;
