import { useRecordContext } from 'react-admin';
import { isUnknown, unknownText } from '../../dataProvider/unknown';
import { StatusBadge } from '../parts/StatusBadge';

/** Whether customers see the record. */
export const ActiveBadge = ({ source }: { source: string }) => {
  const isActive: unknown = useRecordContext()?.[source];
  return (
    <StatusBadge tone={isActive === true ? 'success' : 'quiet'}>{activeText(isActive)}</StatusBadge>
  );
};

/** The same in a word. */
export const activeText = (isActive: unknown): string =>
  isUnknown(isActive) ? unknownText : isActive ? 'Active' : 'Inactive';

ActiveBadge.orders = ['inactive first', 'active first'] as const;
