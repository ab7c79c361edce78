import type { Addition } from '../../server';

/** By what name of an addition a server says that it changes many records at once. */
export type BatchAddition = Extract<Addition, 'batches' | 'customer_batches'>;

/** What many records can be given at once: another price, tags, or the same value of a field. */
export interface BulkField {
  source: string;
  label: string;
  input?: 'price' | 'tags';
  choices?: readonly { value: string | boolean; label: string }[];
  /** The names of the records of another resource, to choose from. */
  namesOf?: string;
}

/** What of many records of a resource can be changed at once. */
export interface BulkDefinition {
  needs: BatchAddition;
  fields: readonly BulkField[];
  /** What the filter of the list is on the server, where that can change all that match. */
  matching?: (filter: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

/** For every kind that can be switched off: whether customers see it. */
export const bulkStatus: BulkDefinition = {
  needs: 'batches',
  fields: [
    {
      source: 'is_active',
      label: 'Status',
      choices: [
        { value: true, label: 'Active' },
        { value: false, label: 'Inactive' },
      ],
    },
  ],
};
