import { useRecordContext } from 'react-admin';
import type { StatusTone } from '../../../domain/scheduling';
import { StatusBadge } from '../StatusBadge';

interface BadgeFieldProps<T> {
  /** The word for the record's state, and the tone that repeats it. */
  badgeOf: (record: T) => { label: string; tone: StatusTone };
}

/** The state of the record in the context. */
export const BadgeField = <T extends object>({ badgeOf }: BadgeFieldProps<T>) => {
  const record = useRecordContext<T & { id: string }>();
  if (!record) return null;
  const { label, tone } = badgeOf(record);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
};
