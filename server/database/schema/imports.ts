import type { Generated } from 'kysely';
import type { Json, OfBusiness, Optional, Row, Time } from './columns';

/** Lines of a table on their way to become records, and later what they became. */
export interface ImportTable extends Row {
  owner_id: number;
  /** What they become, such as services. */
  resource: string;
  /** The change that it became. */
  activity_id: Optional<number>;
  outcome: Json;
  created_at: Time;
  updated_at: Time;
}

export interface ImportLineTable extends OfBusiness {
  import_id: number;
  line: number;
  /** The record that is there already, whether the line says the same, and the columns that it had then. */
  same_id: Optional<number>;
  is_unchanged: Generated<boolean>;
  before: Json;
  /** The columns as a new record, or why it cannot be one. */
  created: Json;
  creation_fault: Optional<string>;
  /** The columns of the changed record; null where nothing changes. */
  updated: Json;
  act: Optional<'create' | 'update'>;
  record_id: Optional<number>;
}
