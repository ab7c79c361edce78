import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { byDisplayOrder, normaliseCategoryName } from '../../../../domain/categories';
import { Button } from '../../../components/Button';
import { ErrorBanner } from '../../../components/ErrorBanner';
import { SelectInput } from '../../../components/inputs/SelectInput';
import { useFocusBack } from '../../../components/useFocusBack';
import { useTellFailure } from '../../../components/useTellFailure';
import { useWholeList } from '../../../components/useWholeList';
import { messageOf } from '../../../dataProvider/errors';
import { useOwnerDataProvider } from '../../../useOwnerDataProvider';
import type { Category } from '../../categories/endpoint';
import styles from './form.module.css';

/** The categories, and a way to add one without leaving the form. */
export const CategoryInput = ({ source, label }: { source: string; label: string }) => {
  const list = useWholeList<Category>('categories');
  useTellFailure('The categories', list.error);
  const value: string = useWatch({ name: source });
  const { setValue } = useFormContext();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<string[]>([]);
  const select = useRef<HTMLSelectElement>(null);
  useFocusBack(isAdding, select);
  const names = (list.data ?? []).toSorted(byDisplayOrder).map(({ name }) => name);
  const choices = new Set([...names.filter((name) => !added.includes(name)), ...added]);
  if (value) choices.add(value);

  return (
    <div className="stack" data-wide={isAdding}>
      <SelectInput
        ref={select}
        source={source}
        label={label}
        required
        choices={[...choices].map((name) => ({ id: name, name }))}
        emptyText={list.isPending ? 'Loading categories...' : 'Select a category'}
        createLabel="+Add New Category"
        isCreating={isAdding}
        onCreate={setAdding}
      />
      {isAdding && (
        <NewCategory
          onCancel={() => setAdding(false)}
          onAdded={(name) => {
            setAdded((all) => [...all, name]);
            setAdding(false);
            setValue(source, name, { shouldDirty: true });
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
    <>
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
    </>
  );
};
