import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { inputId } from '../inputs/inputId';

/** Why a form was not saved: the sentence for its banner, and its fields' own. */
export interface FormFault {
  message: string;
  errors: Record<string, string>;
  /** Somebody else has changed the record since the form was filled. */
  isConflict: boolean;
}

/** A fault for as long as it is true, with the input to go to: it goes with the last of its marks. */
export const standingFault = (
  form: UseFormReturn<FieldValues>,
  resource: string,
  fault: FormFault | undefined,
) => {
  const { formState } = form;
  // Read in any case: react-hook-form tells of changed marks only those that have read them.
  const { errors: _ } = formState;
  if (!fault) return undefined;
  const marks = Object.entries(fault.errors);
  const isMarked = ([field, message]: [string, string]) =>
    form.getFieldState(field, formState).error?.message === message;
  if (marks.length > 0 && !marks.some(isMarked)) return undefined;
  const [first] = marks;
  return { ...fault, focus: first && inputId(resource, first[0]) };
};
