import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import { Button } from '../../../components/parts/Button';
import { Fact, Facts } from '../../../components/parts/Facts';
import { part } from '../../../components/parts/part';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useMethods } from '../../../dataProvider/useMethods';
import { receiptQuery } from '../../settings/globalSettings';
import { Card } from '../Card';
import styles from './profile.module.css';

const ReceiptForm = lazy(() => import('../../payments/ReceiptForm'));

/** The sender and the tax lines that a business has printed on its receipts; an addition. */
export const Receipts = part({ needs: 'receipts', right: 'config' }, () => {
  const query = useQuery(receiptQuery(useMethods()));
  const [isOpen, setOpen] = useState(false);
  const { data } = query;
  return (
    <Card
      title="Receipts"
      action={
        data && (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            Change receipts
          </Button>
        )
      }
    >
      {!data && <LoadFailure query={query} />}
      {query.isPending && (
        <p className={surfaces.quiet} role="status">
          Loading receipts...
        </p>
      )}
      {data && (
        <Facts>
          <Fact label="Sender and address">
            <span className={styles.lines}>
              {data.receipt_sender || 'The name of your business'}
            </span>
          </Fact>
          <Fact label="Tax lines">
            <span className={styles.lines}>{data.receipt_tax || 'None'}</span>
          </Fact>
        </Facts>
      )}
      {data && isOpen && (
        <Suspense fallback={null}>
          <ReceiptForm settings={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
});
