/** A fault: the field, and the message for the owner. */
export interface FieldFault<Field extends string = string> {
  field: Field;
  message: string;
}
