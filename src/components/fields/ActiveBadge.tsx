import { useRecordContext } from 'react-admin';
import { StatusBadge } from '../parts/StatusBadge';

/** Whether customers see the record. */
export const ActiveBadge = ({ source }: { source: string }) => {
  const isActive = useRecordContext()?.[source] === true;
  return (
    <StatusBadge tone={isActive ? 'success' : 'quiet'}>
      {isActive ? 'Active' : 'Inactive'}
    </StatusBadge>
  );
};

ActiveBadge.orders = ['inactive first', 'active first'] as const;
