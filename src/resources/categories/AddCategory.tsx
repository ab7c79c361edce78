import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { normaliseCategoryName } from '../../../domain/categories';
import { Button } from '../../components/Button';
import styles from './ManageCategories.module.css';

interface AddCategoryProps {
  /** True when the category was added. */
  onAdd: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** The inline row for a new category; a blank name does nothing (CAT-06, CAT-13). */
export const AddCategory = ({ onAdd, onClose }: AddCategoryProps) => {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const sent = useRef(false);

  const add = async () => {
    if (sent.current || !normaliseCategoryName(name)) return;
    sent.current = true;
    setBusy(true);
    if (await onAdd(name)) return onClose();
    sent.current = false;
    setBusy(false);
  };

  return (
    <div className={styles.addRow}>
      <TextField
        placeholder="Category name"
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add();
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
        slotProps={{ htmlInput: { 'aria-label': 'Category name', readOnly: busy } }}
      />
      <Button disabled={busy} onClick={add}>
        Add
      </Button>
      <Button variant="ghost" disabled={busy} onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
};
