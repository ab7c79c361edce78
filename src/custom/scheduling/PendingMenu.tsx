import MoreVert from '@mui/icons-material/MoreVert';
import { MenuButton } from '../../components/parts/MenuButton';
import styles from './PendingServices.module.css';
import { nameOf } from './pendingList';
import type { PurchasedService } from './schedulingRecords';
import { useTakePayment } from './Unpaid';
import { useServiceStatus } from './useServiceStatus';

/** What else can become of a pending service than an appointment; what is owed is paid first. */
export const PendingMenu = ({ held }: { held: PurchasedService }) => {
  const { set, isPending } = useServiceStatus(held);
  const customer = nameOf(held.customer);
  const { take, dialog } = useTakePayment(customer);
  const { unpaid } = held;
  return (
    <>
      <MenuButton
        className={styles.more}
        label={
          <>
            <MoreVert aria-hidden="true" />
            <span className="visually-hidden">
              {`More for ${held.service.name} of ${customer}`}
            </span>
          </>
        }
      >
        {unpaid ? (
          <Item onChoose={() => take(unpaid)}>Take payment</Item>
        ) : (
          <Item isBusy={isPending} onChoose={() => set('completed')}>
            Mark as completed
          </Item>
        )}
        <Item isBusy={isPending} onChoose={() => set('cancelled')}>
          Remove
        </Item>
      </MenuButton>
      {dialog}
    </>
  );
};

interface ItemProps {
  isBusy?: boolean;
  onChoose: () => void;
  children: string;
}

const Item = ({ isBusy = false, onChoose, children }: ItemProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={styles.item}
    aria-disabled={isBusy}
    onClick={() => !isBusy && onChoose()}
  >
    {children}
  </button>
);
