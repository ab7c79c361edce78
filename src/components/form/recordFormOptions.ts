import type { FieldFault } from '../../../domain/fieldFault';

/** What a form gives to a `save` of its own. */
export interface SaveContext<Values, T> {
  /** The record that the form was filled from; undefined for a new one. */
  record: T | undefined;
  /** Identifies a new record over all tries to save it, so that it is created once. */
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
  /** A new record as the form starts it. */
  defaultValues: object;
  /** The faults of the values in the order of the form; with one, nothing is sent. */
  check: (values: Values) => readonly FieldFault<string>[];
  /**
   * For each field, the others whose faults a change of it may settle. With this, the banner shows the
   * first fault as well, until its field or one that settles it is changed.
   */
  settles?: Readonly<Record<string, string[]>> | undefined;
  /** Fields whose faults show at the field only and not in the banner too. */
  toldAtField?: readonly string[] | undefined;
  /** Asks before saving; false leaves the form open. */
  confirm?: ((values: Values, record: T | undefined) => boolean | Promise<boolean>) | undefined;
  /** Replaces the plain create or update. False leaves the form open. */
  save?: ((values: Values, context: SaveContext<Values, T>) => Promise<unknown>) | undefined;
  /** Reads the newer version after a conflict; by its id by default. */
  loadNewer?: ((record: T) => Promise<T>) | undefined;
  /** The message of a failure without a message from the server; false where `save` shows it itself. */
  failureMessage?: string | false | undefined;
  /** Distinguishes drafts at one path; null where no draft may be stored. */
  place?: string | null | undefined;
}

/** What is known of a form whose thing is cancelled. */
export interface LeftForm<T> {
  /** The record as it was when the form was filled. */
  record: T | undefined;
  /** Whether there are changes that are not saved. */
  isDirty: boolean;
  /** Leaves the form, if the owner has not done so. */
  leave: () => void;
}
