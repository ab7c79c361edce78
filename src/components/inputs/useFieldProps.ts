import {
  type InputProps,
  useInput,
  useRecordContext,
  useResourceContext,
  useWrappedSource,
} from 'react-admin';
import { inputId } from './inputId';

const asItIs = (value: unknown) => value;

/** The props that bind MUI's TextField to a field of the form, with its error below. */
export function useFieldProps({
  source,
  helperText,
  fault,
  autoFocus = false,
  ...options
}: InputProps & { fault?: string | undefined; autoFocus?: boolean | undefined }) {
  const resource = useResourceContext();
  const isNew = useRecordContext()?.id === undefined;
  const { id, field, fieldState } = useInput({
    id: inputId(resource, useWrappedSource(source)),
    source,
    parse: asItIs,
    ...options,
  });
  const { ref, ...handlers } = field;
  return {
    ...handlers,
    id,
    inputRef: ref,
    error: fieldState.invalid || (fault !== undefined && (!isNew || fieldState.isTouched)),
    helperText:
      helperText === false ? undefined : (fieldState.error?.message ?? fault ?? helperText),
    autoFocus: autoFocus && isNew,
  };
}
