import type { Generated } from 'kysely';
import type { Json, OfBusiness, Optional, Row, Time } from './columns';

/** An import: lines of a table, prepared and then applied. */
export interface ImportTable extends Row {
  owner_id: number;
  /** The imported resource, for example services. */
  resource: string;
  /** The id of its activity, once applied. */
  activity_id: Optional<number>;
  outcome: Json;
  created_at: Time;
  updated_at: Time;
}

export interface ImportLineTable extends OfBusiness {
  import_id: number;
  line: number;
  /** The duplicate record, a flag if the line changes nothing, and its columns when checked. */
  same_id: Optional<number>;
  is_unchanged: Generated<boolean>;
  before: Json;
  /** The columns of a new record, or the error message if it cannot be one. */
  created: Json;
  creation_fault: Optional<string>;
  /** The columns of the updated record; null if nothing changes. */
  updated: Json;
  act: Optional<'create' | 'update'>;
  record_id: Optional<number>;
}
