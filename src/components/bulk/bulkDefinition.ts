import type { Addition } from '../../authProvider/server';

/** The server additions for bulk changes. */
export type BatchAddition = Extract<Addition, 'batches' | 'customer_batches'>;

/** A field that a bulk change can set: prices, tags, or the same value for all records. */
export interface BulkField {
  source: string;
  label: string;
  input?: 'price' | 'tags';
  choices?: readonly { value: string | boolean; label: string }[];
  /** The resource whose records are the choices, by name. */
  namesOf?: string;
}

/** The bulk changes of a resource. */
export interface BulkDefinition {
  needs: BatchAddition;
  fields: readonly BulkField[];
  /** Translates the list's filters for the server, where it can change all matching records. */
  matching?: (filter: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

/** The bulk change of the active flag alone. */
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
