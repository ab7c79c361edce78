import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import { useClosePart, usePlaceInList } from '../../components/list/usePlaceInList';
import { Button } from '../../components/parts/Button';
import { part } from '../../components/parts/part';
import styles from './CustomerShow.module.css';
import type { CustomerDetail } from './customerDetail';

const GivePointsDialog = lazy(() => import('./GivePointsDialog'));

/** Gives points to the customer in the context, or takes some; an addition. */
export const GivePoints = part({ needs: 'points_by_hand', right: 'money' }, () => {
  const customer = useRecordContext<CustomerDetail>();
  const { get, open } = usePlaceInList();
  const close = useClosePart('give-points');
  if (!customer || customer.isErased) return null;
  return (
    <>
      <Button
        variant="link"
        size="sm"
        className={styles.factAct}
        onClick={() => open({ 'give-points': '1' })}
      >
        Give or take
        <span className="visually-hidden"> points</span>
      </Button>
      <Suspense fallback={null}>
        {get('give-points') && (
          <GivePointsDialog url={customer.url} customer={customer.profile} onClose={close} />
        )}
      </Suspense>
    </>
  );
});
