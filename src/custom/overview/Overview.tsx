import { formatLongDate } from '../../../domain/time';
import { useAuth } from '../../authProvider/AuthProvider';
import { MissingClientId } from '../../components/feedback/MissingClientId';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { Metrics } from './Metrics';
import styles from './Overview.module.css';
import { ScheduleLists } from './ScheduleLists';
import { Today } from './Today';

/** The owner's first page. It needs no PIN, so it asks for nothing of App Config. */
export const Overview = () => {
  const { user } = useAuth();
  const timeZone = useTimeZone();
  return (
    <>
      <title>Overview - Verbena</title>
      <h1 className={styles.heading}>Welcome, {user?.clientName || user?.name}</h1>
      <p className={styles.subtitle}>
        How your business is doing on {formatLongDate(new Date(), timeZone)}
      </p>
      {user?.clientId ? (
        <>
          <Today clientId={user.clientId} />
          <Metrics clientId={user.clientId} />
          <ScheduleLists />
        </>
      ) : (
        <MissingClientId />
      )}
    </>
  );
};
