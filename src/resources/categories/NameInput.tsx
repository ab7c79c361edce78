import TextField from '@mui/material/TextField';
import { createContext, type KeyboardEvent, useContext, useEffect, useId, useState } from 'react';
import { trimmed } from '../../../domain/text';
import { useListFault } from '../../components/list/listWords';
import { Button } from '../../components/parts/Button';
import styles from './ManageCategories.module.css';

/** What closing the dialog would interrupt. */
export type Unsaved = 'changed' | 'saving' | undefined;

/** Reports to the dialog what closing it would interrupt, under a key for each input. */
export const UnsavedContext = createContext<(key: string, unsaved: Unsaved) => void>(
  () => undefined,
);

const useUnsaved = (unsaved: Unsaved) => {
  const key = useId();
  const tell = useContext(UnsavedContext);
  useEffect(() => {
    tell(key, unsaved);
    return () => tell(key, undefined);
  }, [key, tell, unsaved]);
};

interface NameInputProps {
  label: string;
  /** The current name; undefined for a new category. */
  name?: string;
  /** Whether it was saved. A blank name is not asked for. */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
  /** What is typed, where a form around keeps it. */
  typed?: string;
  onType?: (text: string) => void;
}

/** A category's name being typed: Enter saves it, Escape leaves it; neither reaches a form around. */
export const NameInput = ({
  label,
  name = '',
  onSave,
  onClose,
  typed: kept,
  onType,
}: NameInputProps) => {
  const tellFault = useListFault();
  const [own, setOwn] = useState(name);
  const text = kept ?? own;
  const [isSaving, setSaving] = useState(false);
  const typed = trimmed(text);
  useUnsaved(isSaving ? 'saving' : typed && typed !== name ? 'changed' : undefined);

  const save = async () => {
    if (isSaving || !typed) return;
    setSaving(true);
    const isSaved = await onSave(typed);
    setSaving(false);
    if (isSaved) onClose();
  };
  const leave = () => {
    tellFault(undefined);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else leave();
  };
  const input = (
    <TextField
      {...(name ? { helperText: 'Enter saves, Escape cancels' } : { placeholder: label })}
      autoFocus
      value={text}
      onChange={({ target }) => {
        tellFault(undefined);
        setOwn(target.value);
        onType?.(target.value);
      }}
      onFocus={({ target }) => target.select()}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { 'aria-label': label, readOnly: isSaving } }}
    />
  );
  if (name) return input;
  return (
    <div className={styles.addRow}>
      {input}
      <Button disabled={isSaving} onClick={save}>
        Add
      </Button>
      <Button variant="ghost" disabled={isSaving} onClick={leave}>
        Cancel
      </Button>
    </div>
  );
};
