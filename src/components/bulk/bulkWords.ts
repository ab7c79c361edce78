import type { BatchChange } from './batchMethods';

/** What is done to many records at once, in words. */
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
  /** Over what happens, and over what does not. */
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

/** The words of a change of many records. */
export const bulkWords = ({ action }: BatchChange): BulkWords =>
  action === 'delete' ? deleting : changing;
