import MoreVert from '@mui/icons-material/MoreVert';
import { ActMenu } from '../../../components/acts/ActMenu';
import { useTakePayment } from '../appointments/Unpaid';
import type { PurchasedService } from '../schedulingRecords';
import styles from './PendingServices.module.css';
import { complete, remove, takePayment } from './pendingActs';
import { nameOf } from './pendingList';
import { useServiceStatus } from './useServiceStatus';

/** The menu of a pending service: its acts beside scheduling it. */
export const PendingMenu = ({ held }: { held: PurchasedService }) => {
  const status = useServiceStatus(held);
  const customer = nameOf(held.customer);
  const { take, dialog } = useTakePayment(customer);
  return (
    <>
      <ActMenu
        label={`More for ${held.service.name} of ${customer}`}
        icon={MoreVert}
        className={styles.more}
        of={[takePayment, complete, remove]}
        on={{ ...held, ...status, take }}
      />
      {dialog}
    </>
  );
};
