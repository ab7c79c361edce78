import type { BatchChange } from './batchMethods';

/** The words of a bulk change. */
export interface BulkWords {
  /** Of the button, as in "Change 3 services". */
  verb: string;
  busy: string;
  /** As in "3 services changed", "Nothing is changed yet" and "1 cannot be changed". */
  done: string;
  /** As in "3 will change". */
  will: string;
  /** As in "None of the services changes". */
  does: string;
  /** The headings over the records that change, and over those that do not. */
  title: string;
  leftTitle: string;
}

const changing: BulkWords = {
  verb: 'Change',
  busy: 'Changing...',
  done: 'changed',
  will: 'will change',
  does: 'changes',
  title: 'What changes',
  leftTitle: 'Not changed',
};

const deleting: BulkWords = {
  verb: 'Delete',
  busy: 'Deleting...',
  done: 'deleted',
  will: 'will be deleted',
  does: 'is deleted',
  title: 'What is deleted',
  leftTitle: 'Not deleted',
};

/** The words for a kind of bulk change. */
export const bulkWords = ({ action }: BatchChange): BulkWords =>
  action === 'delete' ? deleting : changing;
