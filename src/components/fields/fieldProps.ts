/** The props of every field: the key of the value in the record of the context. */
export interface FieldProps {
  source: string;
}

/** The props of a field whose value may be empty. */
export interface OptionalFieldProps extends FieldProps {
  /** The text for an empty value. */
  emptyText?: string;
}
