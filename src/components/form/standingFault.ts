import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Why a form was not saved: the sentence for its banner, and its fields' own. */
export interface FormFault {
  message: string;
  errors: Record<string, string>;
  /** The id of the input to go to. */
  focus: string | undefined;
  /** Somebody else has changed the record since the form was filled. */
  isConflict?: boolean;
  /** Nothing was sent, for there is no network; it is once there is one. */
  isOffline?: boolean;
  /** Its fields are marked already. */
  isMarked?: boolean;
}

/** The fault of the banner until the last field that it is about was changed. */
export const standingFault = (form: UseFormReturn<FieldValues>, fault: FormFault | undefined) => {
  const { formState } = form;
  // Read in any case: react-hook-form renders again for changed errors only where they were read.
  const { errors: _ } = formState;
  if (!fault) return undefined;
  const marks = Object.entries(fault.errors);
  const isMarked = ([field, message]: [string, string]) =>
    form.getFieldState(field, formState).error?.message === message;
  // The same object each time, so that an effect which moves the focus to it runs once.
  return marks.length === 0 || marks.some(isMarked) ? fault : undefined;
};
