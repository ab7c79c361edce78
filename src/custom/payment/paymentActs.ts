import { useLocation, useNavigate } from 'react-router-dom';
import type { Act } from '../../components/acts/act';
import type { BillingTransaction } from '../../resources/billing/endpoint';
import { type PaymentPage, refundPath } from './paymentPaths';

interface Listed extends Pick<BillingTransaction, 'id' | 'can_refund'> {
  /** The list over which the dialog opens. */
  page: PaymentPage;
}

/** The act "Refund" of a payment. */
export const refund: Act<Listed> = {
  name: 'refund',
  label: 'Refund',
  right: 'refund',
  applies: ({ can_refund }) => can_refund,
  use: ({ id, page }) => {
    const navigate = useNavigate();
    const { search } = useLocation();
    return { run: () => navigate(refundPath(page, id) + search) };
  },
};
