import { useRecordContext } from 'react-admin';
import { isUnknown, type Unknown, unknownText } from '../../dataProvider/unknown';
import { StatusBadge } from '../parts/StatusBadge';
import type { FieldOf } from './fieldProps';

/** A badge for the active flag: customers see active records only. */
export const ActiveBadge: FieldOf<boolean | Unknown, 'active' | 'flag'> = ({ source }) => {
  const isActive: unknown = useRecordContext()?.[source];
  return (
    <StatusBadge tone={isActive === true ? 'success' : 'quiet'}>{activeText(isActive)}</StatusBadge>
  );
};

/** The active flag in a word. */
export const activeText = (isActive: unknown): string =>
  isUnknown(isActive) ? unknownText : isActive ? 'Active' : 'Inactive';

ActiveBadge.orders = ['inactive first', 'active first'];
