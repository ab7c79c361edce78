/** What every field is given: the member of the record in the context that it shows. */
export interface FieldProps {
  source: string;
}
