import type { FieldFault } from '../../../domain/fieldFault';
import type { Together } from './mergeVersions';

/** The context of a form's custom `save`. */
export interface SaveContext<Values, T> {
  /** The record that filled the form; undefined for a new one. */
  record: T | undefined;
  /** The idempotency key of a new record over all tries to save it. */
  attempt: string;
  /** The plain create or update with these data. */
  send: (data: object) => Promise<unknown>;
  /**
   * Records a partial success: the values to go on with, and the record that they are a change of by
   * now. The form, or its draft if it was left, continues from there.
   */
  takeOver: (values: Values, record?: T) => void;
  /** Fills the form with these values and writes them to its draft at once, as before something is sent. */
  keep: (values: Values) => void;
}

export interface RecordFormOptions<Values, T> {
  /** The initial values of a new record. */
  defaultValues: object;
  /** Validates the values: errors in the order of the form, of which any prevents sending. */
  check: (values: Values) => readonly FieldFault<string>[];
  /** The banner also shows the first validation error. */
  tellsFirst?: boolean | undefined;
  /** By field, the other fields whose errors its change may resolve. */
  settles?: Readonly<Record<string, string[]>> | undefined;
  /** Fields whose errors are shown at the field only, and not in the banner. */
  toldAtField?: readonly string[] | undefined;
  /** Asks before saving; false leaves the form open. */
  confirm?: ((values: Values, record: T | undefined) => boolean | Promise<boolean>) | undefined;
  /** Replaces the plain create or update. False leaves the form open. */
  save?: ((values: Values, context: SaveContext<Values, T>) => Promise<unknown>) | undefined;
  /** Reads the newer version after a conflict; by getOne by default. */
  loadNewer?: ((record: T) => Promise<T>) | undefined;
  /** Fields that are one value: what two have changed of one of these groups is never merged unasked. */
  together?: Together | undefined;
  /** The error message when the server gives none; false where `save` shows errors itself. */
  failureMessage?: string | false | undefined;
  /** Distinguishes drafts at one path; null where no draft may be stored. */
  place?: string | null | undefined;
}

/** The state of a form as its record is cancelled. */
export interface LeftForm<T> {
  /** The record that filled the form. */
  record: T | undefined;
  /** True with unsaved changes. */
  isDirty: boolean;
  /** Closes the form, unless it is closed already. */
  leave: () => void;
}
