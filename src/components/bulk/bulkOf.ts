import type { ReactNode } from 'react';
import { formatCount } from '../../../domain/money';
import { plural } from '../../../domain/text';
import { type Noun, type Total, totalText } from '../list/paging';
import type { BatchAddition, BulkField } from './bulkDefinition';

/** Which records are changed: these, or all that the filter of their list finds on the server. */
export type BulkOf =
  | { ids: readonly string[] }
  | { matching: Readonly<Record<string, string>>; count: Total };

/** What a dialog is given that does something with many records at once. */
export interface BulkDialogProps {
  /** As the activity calls them. */
  kind: string;
  /** By which calls they are changed. */
  by: BatchAddition;
  noun: Noun;
  of: BulkOf;
  /** What can be changed of them. */
  fields: readonly BulkField[];
  /** What deleting one of them means beside that it is gone. */
  explanation?: ReactNode;
  onClose: () => void;
  onDone: () => void;
}

/** "3 services", "1,045 customers"; "all customers that match" where nobody has counted them. */
export const bulkText = (of: BulkOf, [one, several]: Noun): string => {
  if ('ids' in of) return `${formatCount(of.ids.length)} ${plural(of.ids.length, one, several)}`;
  const { total, isMinimum } = of.count;
  if (total === undefined || isMinimum) return `all ${several} that match`;
  return `${totalText(of.count)} ${plural(total, one, several)}`;
};
