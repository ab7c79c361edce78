import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ErrorBanner } from '../../../components/feedback/ErrorBanner';
import { useTellFailure } from '../../../components/feedback/useTellFailure';
import { useFocusBack } from '../../../components/focus/useFocusBack';
import { SelectInput } from '../../../components/inputs/SelectInput';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useRecords } from '../../../components/parts/useRecords';
import { messageOf } from '../../../dataProvider/errors';
import { useMethods } from '../../../dataProvider/useMethods';
import { byDisplayOrder } from '../../categories/endpoint';
import { NameInput } from '../../categories/NameInput';

/**
 * The form field of a typed category that is not added yet, so that the draft keeps it and the check asks for
 * it.
 */
const typing = 'new_category';

/** The categories, and a way to add one without leaving the form. */
export const CategoryInput = ({ source, label }: { source: string; label: string }) => {
  const methods = useMethods();
  const queryClient = useQueryClient();
  const list = useRecords('categories');
  useTellFailure('The categories', list.error);
  const value: string = useWatch({ name: source });
  const { setValue } = useFormContext();
  const typed: string | null = useWatch({ name: typing }) ?? null;
  const isAdding = typed !== null;
  const [added, setAdded] = useState<string[]>([]);
  const [fault, setFault] = useState<string>();
  const focus = useFocusBack(isAdding);
  const names = (list.data ?? []).toSorted(byDisplayOrder).map(({ name }) => name);
  const choices = new Set([...names.filter((name) => !added.includes(name)), ...added]);
  if (value) choices.add(value);

  const type = (text: string | null) => setValue(typing, text, { shouldDirty: text !== '' });
  const setOpen = (isOpen: boolean) => {
    type(isOpen ? '' : null);
    setFault(undefined);
  };
  const add = async (typed: string) => {
    setFault(undefined);
    try {
      const { name } = (await methods.createCategoryFirst({ name: typed })).data;
      // Not fetched now: in this select the new category stands last until the next load.
      queryClient.invalidateQueries({ queryKey: ['categories'], refetchType: 'none' });
      setAdded((all) => [...all, name]);
      setValue(source, name, { shouldDirty: true });
      return true;
    } catch (error) {
      setFault(`Failed to create category: ${messageOf(error)}`);
      return false;
    }
  };

  return (
    <div className={surfaces.stack} data-wide={isAdding}>
      <SelectInput
        focus={focus}
        source={source}
        label={label}
        required
        choices={[...choices].map((name) => ({ id: name, name }))}
        emptyText={list.isPending ? 'Loading categories...' : 'Select a category'}
        createLabel="+Add New Category"
        isCreating={isAdding}
        onCreate={setOpen}
      />
      {isAdding && (
        <NameInput
          label="New category"
          typed={typed}
          onType={type}
          onSave={add}
          onClose={() => setOpen(false)}
        />
      )}
      {fault && <ErrorBanner message={fault} />}
    </div>
  );
};
