import type { ReactNode } from 'react';
import { formatCount } from '../../../domain/money';
import { plural } from '../../../domain/text';
import { type Noun, type Total, totalText } from '../parts/paging';
import type { BatchAddition, BulkField } from './bulkDefinition';

/** The records of a bulk change: by ids, or all that match the list's filters on the server. */
export type BulkOf =
  | { ids: readonly string[] }
  | { matching: Readonly<Record<string, string>>; count: Total };

/** The props of a dialog that changes many records at once. */
export interface BulkDialogProps {
  /** Their kind in the activity. */
  kind: string;
  /** The server addition that changes them. */
  by: BatchAddition;
  noun: Noun;
  of: BulkOf;
  /** The fields that can be changed. */
  fields: readonly BulkField[];
  /** A consequence of deletion that the confirmation names. */
  explanation?: ReactNode;
  onClose: () => void;
  onDone: () => void;
}

/** "3 services", "1,045 customers"; "all customers that match" for an unknown number. */
export const bulkText = (of: BulkOf, [one, several]: Noun): string => {
  if ('ids' in of) return `${formatCount(of.ids.length)} ${plural(of.ids.length, one, several)}`;
  const { total, isMinimum } = of.count;
  if (total === undefined || isMinimum) return `all ${several} that match`;
  return `${totalText(of.count)} ${plural(total, one, several)}`;
};
