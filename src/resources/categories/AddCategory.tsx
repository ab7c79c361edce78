import TextField from '@mui/material/TextField';
import { Button } from '../../components/Button';
import styles from './ManageCategories.module.css';
import { nameKeys } from './nameKeys';
import type { NameField } from './useTypedNames';

/** The inline row for a new category; a blank name does nothing (CAT-06, CAT-13). */
export const AddCategory = (field: NameField) => (
  <div className={styles.addRow}>
    <TextField
      placeholder="Category name"
      autoFocus
      value={field.text}
      onChange={({ target }) => field.onType(target.value)}
      onKeyDown={nameKeys(field)}
      slotProps={{ htmlInput: { 'aria-label': 'Category name', readOnly: field.saving } }}
    />
    <Button disabled={field.saving} onClick={field.onSave}>
      Add
    </Button>
    <Button variant="ghost" disabled={field.saving} onClick={field.onClose}>
      Cancel
    </Button>
  </div>
);
