import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import { useMay } from '../../authProvider/useMay';
import { useClosePart, usePlaceInList } from '../../components/list/usePlaceInList';
import { Button } from '../../components/parts/Button';
import styles from './CustomerShow.module.css';
import type { CustomerDetail } from './customerDetail';

const GivePointsDialog = lazy(() => import('./GivePointsDialog'));

/** Gives points to the customer in the context, or takes some; an addition. */
export const GivePoints = () => {
  const customer = useRecordContext<CustomerDetail>();
  const { get, open } = usePlaceInList();
  const close = useClosePart('give-points');
  const may = useMay();
  if (!customer?.givePointsUrl || !may('money')) return null;
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
          <GivePointsDialog
            url={customer.givePointsUrl}
            customer={customer.profile}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
};
