import type { ReactElement } from 'react';
import type { Kind } from '../../../domain/fields';

/** The words for the ascending and the descending order of a column, as in "oldest first". */
export type Orders = readonly [ascending: string, descending: string];

/**
 * A field component for values of a type, and of declared fields for those of a kind; a column with
 * another source does not compile.
 */
export interface FieldOf<Value, Of extends Kind = Kind, Props = FieldProps> {
  // An element also around a mere text: a browser that translates the page would not update a bare one.
  (props: Props): ReactElement | '' | null | undefined;
  orders?: Orders;
  /** The whole of the field as text. A cell then needs no element but its own, and no component. */
  text?(value: Value): string;
  /** Exists for its type only, and has no value. */
  takes?: (value: Value, kind: Of) => void;
}

/** The props of every field: the key of the value in the record of the context. */
export interface FieldProps {
  source: string;
}

/** The props of a field whose value may be empty. */
export interface OptionalFieldProps extends FieldProps {
  /** The text for an empty value. */
  emptyText?: string;
}
