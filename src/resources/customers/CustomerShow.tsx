import ArrowBack from '@mui/icons-material/ArrowBack';
import { useGetOne } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useAuth } from '../../authProvider/AuthProvider';
import { Button } from '../../components/Button';
import { ErrorBanner } from '../../components/ErrorBanner';
import { MissingClientId } from '../../components/MissingClientId';
import { PageHead } from '../../components/PageHead';
import { ApiError } from '../../dataProvider/errors';
import { Avatar } from './Avatar';
import { CustomerProfileCard } from './CustomerProfileCard';
import styles from './CustomerShow.module.css';
import { CustomerStats } from './CustomerStats';
import { CustomerTabs } from './CustomerTabs';
import type { CustomerDetail } from './customerDetail';

/** One customer, at their own address (CUST-17 to CUST-34). */
const CustomerShow = () => {
  const clientId = useAuth().user?.clientId;
  const { id = '' } = useParams();
  if (!clientId)
    return (
      <>
        <PageHead title="Customer" />
        <MissingClientId />
      </>
    );
  return <CustomerPage key={id} id={id} clientId={clientId} />;
};

const CustomerPage = ({ id, clientId }: { id: string; clientId: string }) => {
  const params = { id, meta: { clientId } };
  const { data, error, isFetching, refetch } = useGetOne<CustomerDetail>('customers', params, {
    networkMode: 'always',
  });

  if (error && !data)
    return <CustomerFault error={error} isRetrying={isFetching} onRetry={() => refetch()} />;
  return (
    <>
      <BackToCustomers />
      {data ? (
        <header className={styles.head}>
          <title>{`${data.profile.name || 'Customer'} - Verbena`}</title>
          <Avatar customer={data.profile} size="large" />
          <h1 className={styles.title}>{data.profile.name || 'No name'}</h1>
        </header>
      ) : (
        <header className={styles.head}>
          <title>Customer - Verbena</title>
          <span className={styles.placeholder} data-for="avatar" aria-hidden="true" />
          <h1 className="visually-hidden">Customer</h1>
          <span className={styles.placeholder} data-for="name" aria-hidden="true" />
          <p className="visually-hidden" role="status">
            Loading customer...
          </p>
        </header>
      )}
      <div className={styles.page}>
        <CustomerProfileCard profile={data?.profile} />
        <div className={styles.main}>
          <CustomerStats stats={data?.stats} />
          {data && <CustomerTabs customer={data} />}
        </div>
      </div>
    </>
  );
};

/** Leads back to the list as it was left. */
const BackToCustomers = () => {
  const state: { list?: string } | null = useLocation().state;
  return (
    <Button
      component={Link}
      variant="link"
      className={styles.back}
      to={{ pathname: '/customers', search: state?.list ?? '' }}
    >
      <ArrowBack aria-hidden="true" />
      Back to Customers
    </Button>
  );
};

interface CustomerFaultProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** CUST-32 to CUST-34. */
const CustomerFault = ({ error, isRetrying, onRetry }: CustomerFaultProps) => {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHead title="Customer" />
      <ErrorBanner
        message={
          isMissing ? 'Customer not found.' : 'Failed to load customer details. Please try again.'
        }
      >
        {!isMissing && (
          <Button
            variant="outline"
            size="sm"
            aria-disabled={isRetrying}
            onClick={() => !isRetrying && onRetry()}
          >
            Retry
          </Button>
        )}
      </ErrorBanner>
      <div className={styles.faultAction}>
        <Button component={Link} variant="outline" to="/customers">
          Back to Customers
        </Button>
      </div>
    </>
  );
};

export default CustomerShow;
