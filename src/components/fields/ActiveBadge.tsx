import { useRecordContext } from 'react-admin';
import { isUnknown, unknownText } from '../../dataProvider/unknown';
import { StatusBadge } from '../parts/StatusBadge';

/** A badge for the active flag: customers see active records only. */
export const ActiveBadge = ({ source }: { source: string }) => {
  const isActive: unknown = useRecordContext()?.[source];
  return (
    <StatusBadge tone={isActive === true ? 'success' : 'quiet'}>{activeText(isActive)}</StatusBadge>
  );
};

/** The active flag in a word. */
export const activeText = (isActive: unknown): string =>
  isUnknown(isActive) ? unknownText : isActive ? 'Active' : 'Inactive';

ActiveBadge.orders = ['inactive first', 'active first'] as const;
