import Autocomplete from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { cleanTags } from '../../../domain/customerNotes';
import { inDialog } from './inDialog';

interface TagsAutocompleteProps
  extends Pick<
    TextFieldProps,
    'label' | 'helperText' | 'error' | 'autoFocus' | 'inputRef' | 'name'
  > {
  id: string;
  /** All tags in use in the business. */
  choices: readonly string[];
  value: string[];
  /** Only existing tags can be chosen. */
  isClosed?: boolean;
  onChange: (tags: string[]) => void;
  onBlur?: () => void;
}

/** Several tags, existing or new; a new one that equals an existing one takes its spelling. */
export const TagsAutocomplete = ({
  id,
  choices,
  value,
  isClosed = false,
  onChange,
  onBlur,
  ...field
}: TagsAutocompleteProps) => (
  <Autocomplete
    {...inDialog}
    multiple
    freeSolo={!isClosed}
    autoSelect={!isClosed}
    filterSelectedOptions
    id={id}
    options={choices}
    value={value}
    onChange={(_, tags) => onChange(cleanTags(tags, choices))}
    {...(onBlur && { onBlur })}
    renderInput={(props) => <TextField {...props} {...field} />}
  />
);
