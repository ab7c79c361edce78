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
  /** All that the business uses. */
  choices: readonly string[];
  value: string[];
  /** Whether it takes no words of one's own. */
  isClosed?: boolean;
  onChange: (tags: string[]) => void;
  onBlur?: () => void;
}

/** Several tags, chosen and of one's own, written as the business has written them before. */
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
