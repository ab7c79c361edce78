import { formatUsd } from '../../domain/money';
import { counted } from '../../domain/text';
import { PlaceLink, surfaces } from '../../src/kit';
import { useOpenVouchers } from './useVouchers';

/** A card of the overview. */
const OpenVouchers = () => {
  const { open, sum = 0, error } = useOpenVouchers();
  return (
    <section className={surfaces.card} aria-label="Gift vouchers">
      <h2 className={surfaces.title}>
        <PlaceLink to="/gift-vouchers">Gift vouchers</PlaceLink>
      </h2>
      <p>
        {error
          ? 'Not available'
          : open && `${counted(open.length, 'voucher')} open, worth ${formatUsd(sum)}`}
      </p>
    </section>
  );
};

export default OpenVouchers;
