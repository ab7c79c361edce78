import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useClosePart, usePlaceInList } from '../../components/list/usePlaceInList';
import { Button } from '../../components/parts/Button';
import { May } from '../../components/parts/May';
import type { CustomersMeta } from './endpoint';

const CustomerForm = lazy(() =>
  import('./CustomerForm').then((module) => ({ default: module.CustomerForm })),
);

/** Enters a customer by hand, where the server takes one; which it does if it keeps tags. */
export const AddCustomer = () => {
  const { meta } = useListContext();
  const navigate = useNavigate();
  const { get, open } = usePlaceInList();
  const close = useClosePart('add');
  if ((meta as CustomersMeta | undefined)?.tags === undefined) return null;
  return (
    <>
      <May right="book">
        <Button onClick={() => open({ add: '1' })}>
          <PersonAddOutlined aria-hidden="true" />
          Add customer
        </Button>
      </May>
      <Suspense fallback={null}>
        {get('add') && (
          <CustomerForm
            onClose={close}
            onMade={({ id }) => navigate(`/customers/${encodeURIComponent(id)}`, { replace: true })}
          />
        )}
      </Suspense>
    </>
  );
};
