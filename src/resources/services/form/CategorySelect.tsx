import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { byDisplayOrder, normaliseCategoryName } from '../../../../domain/categories';
import { Button } from '../../../components/Button';
import { ErrorBanner } from '../../../components/ErrorBanner';
import { useFocusBack } from '../../../components/useFocusBack';
import type { useWholeList } from '../../../components/useWholeList';
import { messageOf } from '../../../dataProvider/errors';
import { useOwnerDataProvider } from '../../../useOwnerDataProvider';
import type { Category } from '../../categories/endpoint';
import styles from './form.module.css';

const addNew = '+';

interface CategorySelectProps {
  id: string;
  value: string;
  fault: string | undefined;
  list: ReturnType<typeof useWholeList<Category>>;
  onChange: (category: string) => void;
}

/** The categories, and a way to add one without leaving the form (SVC-31 to SVC-34, CAT-16). */
export const CategorySelect = ({ id, value, fault, list, onChange }: CategorySelectProps) => {
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<string[]>([]);
  const select = useRef<HTMLSelectElement>(null);
  useFocusBack(adding, select);
  const names = [...(list.data ?? [])].sort(byDisplayOrder).map(({ name }) => name);
  const choices = new Set([...names.filter((name) => !added.includes(name)), ...added]);
  if (value) choices.add(value);

  return (
    <div className={styles.category}>
      <TextField
        id={id}
        label="Category"
        select
        inputRef={select}
        value={adding ? addNew : value}
        error={fault !== undefined}
        helperText={fault}
        onChange={({ target }) => {
          setAdding(target.value === addNew);
          if (target.value !== addNew) onChange(target.value);
        }}
        slotProps={{
          select: { native: true },
          htmlInput: { required: true },
          inputLabel: { shrink: true },
        }}
      >
        <option value="">{list.isPending ? 'Loading categories...' : 'Select a category'}</option>
        {[...choices].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={addNew}>+Add New Category</option>
      </TextField>
      {adding && (
        <NewCategory
          onCancel={() => setAdding(false)}
          onAdded={(name) => {
            setAdded((all) => [...all, name]);
            setAdding(false);
            onChange(name);
          }}
        />
      )}
    </div>
  );
};

interface NewCategoryProps {
  onCancel: () => void;
  onAdded: (name: string) => void;
}

const NewCategory = ({ onCancel, onAdded }: NewCategoryProps) => {
  const dataProvider = useOwnerDataProvider();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sent = useRef(false);

  const add = async () => {
    if (sent.current || !normaliseCategoryName(name)) return;
    sent.current = true;
    setBusy(true);
    setFault(undefined);
    try {
      const { data } = await dataProvider.createCategoryFirst({ name });
      // Not fetched now: in this select the new category stands last until the next load.
      queryClient.invalidateQueries({ queryKey: ['categories'], refetchType: 'none' });
      onAdded(data.name);
    } catch (error) {
      setFault(`Failed to create category: ${messageOf(error)}`);
      setBusy(false);
    }
    sent.current = false;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither may reach the form around: Enter would save it and Escape would close it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') add();
    else onCancel();
  };

  return (
    <div className={styles.newCategory}>
      <div className={styles.newCategoryRow}>
        <TextField
          label="New category"
          value={name}
          autoFocus
          disabled={busy}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="secondary" disabled={busy} onClick={add}>
          Add
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {fault && <ErrorBanner message={fault} />}
    </div>
  );
};
