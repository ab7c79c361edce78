import TextField from '@mui/material/TextField';
import { nameKeys } from './nameKeys';
import type { NameField } from './useTypedNames';

/** A category's name being changed: Enter saves it, Escape leaves the old one (CAT-12, CAT-13). */
export const RenameField = ({ name, ...field }: NameField & { name: string }) => (
  <TextField
    autoFocus
    value={field.text}
    onChange={({ target }) => field.onType(target.value)}
    onFocus={({ target }) => target.select()}
    onKeyDown={nameKeys(field)}
    helperText="Enter saves, Escape cancels"
    slotProps={{ htmlInput: { 'aria-label': `New name of ${name}`, readOnly: field.saving } }}
  />
);
