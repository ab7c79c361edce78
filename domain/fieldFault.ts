/** A field that is at fault, and what to tell the owner about it. */
export interface FieldFault<Field extends string = string> {
  field: Field;
  message: string;
}
