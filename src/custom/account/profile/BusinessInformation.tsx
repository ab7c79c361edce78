import { formatLongDate, momentOf } from '../../../../domain/time';
import type { SessionUser } from '../../../authProvider/session';
import { Fact, Facts } from '../../../components/parts/Facts';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { Card } from './Card';

/** The card with name and dates of the business. */
export const BusinessInformation = ({ user }: { user: SessionUser }) => {
  const timeZone = useTimeZone();
  const since = momentOf(user.createdAt);
  const memberSince = since ? formatLongDate(since, timeZone) : 'N/A';
  return (
    <Card title="Business Information">
      <Facts>
        <Fact label="Business name">{user.clientName || 'N/A'}</Fact>
        <Fact label="Business ID">{user.clientId || 'N/A'}</Fact>
        <Fact label="Member since">{memberSince}</Fact>
      </Facts>
    </Card>
  );
};
