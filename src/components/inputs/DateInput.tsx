import { TextInput, type TextInputProps } from './TextInput';

/** A day as YYYY-MM-DD, "" while empty. */
export const DateInput = (props: TextInputProps) => <TextInput {...props} type="date" />;
