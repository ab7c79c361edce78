import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { PaymentRouteProps } from './paymentPaths';

const RefundRoute = lazy(() => import('./refund/RefundRoute'));
const PaymentRoute = lazy(() => import('./PaymentRoute'));

/** The dialogs of a payment over a list: the payment at :id, its refund at refund/:id. */
export const PaymentDialogs = (props: PaymentRouteProps) => (
  <Suspense fallback={null}>
    <Routes>
      <Route path="refund/:id" element={<RefundRoute {...props} />} />
      <Route path=":id" element={<PaymentRoute {...props} />} />
      <Route path="*" element={null} />
    </Routes>
  </Suspense>
);
