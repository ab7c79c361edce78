import { type InputProps, useInput, useRecordContext, useResourceContext } from 'react-admin';
import { inputId } from './inputId';

const asItIs = (value: unknown) => value;

/** What MUI's text field needs to be the input of a field of the form, with its fault beneath it. */
export function useFieldProps({
  source,
  helperText,
  autoFocus = false,
  ...options
}: InputProps & { autoFocus?: boolean | undefined }) {
  const resource = useResourceContext();
  const isNew = useRecordContext()?.id === undefined;
  const { id, field, fieldState } = useInput({
    id: inputId(resource, source),
    source,
    parse: asItIs,
    ...options,
  });
  const { ref, ...handlers } = field;
  return {
    ...handlers,
    id,
    inputRef: ref,
    error: fieldState.invalid,
    helperText: helperText === false ? undefined : (fieldState.error?.message ?? helperText),
    autoFocus: autoFocus && isNew,
  };
}
