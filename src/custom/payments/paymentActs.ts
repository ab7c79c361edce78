import { useLocation, useNavigate } from 'react-router-dom';
import type { Act } from '../../components/acts/act';
import type { BillingTransaction } from './payment';
import { type PaymentPage, refundPath } from './paymentPaths';

interface ListedPayment extends Pick<BillingTransaction, 'id' | 'can_refund'> {
  /** The list over which the dialog opens. */
  page: PaymentPage;
}

const refundBase: Pick<Act<ListedPayment>, 'name' | 'label' | 'right' | 'applies'> = {
  name: 'refund',
  label: 'Refund',
  right: 'refund',
  applies: ({ can_refund }) => can_refund,
};

/** The act "Refund" of a payment: a link, in its dialog. */
export const refund: Act<ListedPayment> = {
  ...refundBase,
  to: ({ id, page }, search) => refundPath(page, id) + search,
};

/** The same act in a row of the list, where it is a button. */
export const refundOfRow: Act<ListedPayment> = {
  ...refundBase,
  use: ({ id, page }) => {
    const navigate = useNavigate();
    const { search } = useLocation();
    return { run: () => navigate(refundPath(page, id) + search) };
  },
};
