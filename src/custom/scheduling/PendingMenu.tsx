import MoreVert from '@mui/icons-material/MoreVert';
import { MenuButton } from '../../components/parts/MenuButton';
import styles from './PendingServices.module.css';
import { nameOf } from './pendingList';
import type { PurchasedService } from './schedulingRecords';
import { useServiceStatus } from './useServiceStatus';

interface PendingMenuProps {
  held: PurchasedService;
  /** Called before it leaves the list. */
  onGone: () => void;
}

/** What else can become of a pending service than an appointment. */
export const PendingMenu = ({ held, onGone }: PendingMenuProps) => {
  const { set, isPending } = useServiceStatus(held, onGone);
  return (
    <MenuButton
      className={styles.more}
      label={
        <>
          <MoreVert aria-hidden="true" />
          <span className="visually-hidden">
            More for {held.service.name} of {nameOf(held.customer)}
          </span>
        </>
      }
    >
      {(['completed', 'cancelled'] as const).map((status) => (
        <button
          key={status}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          aria-disabled={isPending}
          onClick={() => !isPending && set(status)}
        >
          {status === 'completed' ? 'Mark as completed' : 'Remove'}
        </button>
      ))}
    </MenuButton>
  );
};
