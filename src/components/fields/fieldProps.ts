/** What every field is given: the member of the record in the context that it shows. */
export interface FieldProps {
  source: string;
}

/** The same of a member that may be empty. */
export interface OptionalFieldProps extends FieldProps {
  /** Where there is none. */
  emptyText?: string;
}
