/** A validation error: the field, and the message to show at it. */
export interface FieldFault<Field extends string = string> {
  field: Field;
  message: string;
}
