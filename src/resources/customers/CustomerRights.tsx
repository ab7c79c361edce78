import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { lazy, Suspense } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useAuth } from '../../authProvider/AuthProvider';
import menus from '../../components/list/listMenus.module.css';
import { useClosePart, usePlaceInList } from '../../components/list/usePlaceInList';
import { May } from '../../components/parts/May';
import { MenuButton } from '../../components/parts/MenuButton';
import { part } from '../../components/parts/part';
import { saveFile } from '../../components/parts/saveFile';
import { messageOf } from '../../dataProvider/errors';
import { currentTime } from '../../dataProvider/serverClock';
import styles from './CustomerShow.module.css';
import type { CustomerDetail } from './customerDetail';
import { useRightsMethods } from './useRightsMethods';

const EraseCustomer = lazy(() => import('./EraseCustomer'));

/** What the customer may ask of the business: all that is kept of them, and that it be erased. */
export const CustomerRights = part({ needs: 'customer_rights', right: 'team' }, () => {
  const customer = useRecordContext<CustomerDetail>();
  const { user } = useAuth();
  const notify = useNotify();
  const methods = useRightsMethods();
  const { get, open } = usePlaceInList();
  const close = useClosePart('erase');

  if (!customer || customer.isErased) return null;
  const { id, url, profile } = customer;
  const download = async () => {
    try {
      const { data } = await methods.everythingKept({ url });
      const file = {
        what: `All that ${user?.clientName || 'the business'} keeps of ${profile.name}`,
        at: currentTime().toISOString(),
        ...data,
      };
      saveFile(JSON.stringify(file, null, 2), `customer-${id}.json`, 'application/json');
      notify('All that is kept is in the file.', { type: 'success' });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  };

  return (
    <>
      <MenuButton
        className={styles.more}
        label={
          <>
            <MoreHoriz aria-hidden="true" />
            <span className="visually-hidden">More about this customer</span>
          </>
        }
      >
        <May right="reports">
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={menus.item}
            onClick={download}
          >
            <FileDownloadOutlined fontSize="small" aria-hidden="true" />
            Download everything kept
          </button>
        </May>
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={menus.item}
          onClick={() => open({ erase: '1' })}
        >
          <DeleteForeverOutlined fontSize="small" aria-hidden="true" />
          Erase this person
        </button>
      </MenuButton>
      <Suspense fallback={null}>
        {get('erase') && <EraseCustomer url={url} name={profile.name} onClose={close} />}
      </Suspense>
    </>
  );
});
