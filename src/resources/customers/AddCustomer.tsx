import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClosePart, usePlaceInList } from '../../components/list/usePlaceInList';
import { Button } from '../../components/parts/Button';
import { part } from '../../components/parts/part';

const CustomerForm = lazy(() =>
  import('./CustomerForm').then((module) => ({ default: module.CustomerForm })),
);

/** Enters a customer by hand; an addition. */
export const AddCustomer = part({ needs: 'new_customers', right: 'book' }, () => {
  const navigate = useNavigate();
  const { get, open } = usePlaceInList();
  const close = useClosePart('add');
  return (
    <>
      <Button onClick={() => open({ add: '1' })}>
        <PersonAddOutlined aria-hidden="true" />
        Add customer
      </Button>
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
});
