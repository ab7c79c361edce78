import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { trimmed } from '../../../domain/text';
import { useUnsaved } from '../../components/dialogs/useUnsaved';
import { useDraft } from '../../components/form/useDraft';
import { useListWords } from '../../components/list/listWords';
import { Button } from '../../components/parts/Button';
import type { Category } from './endpoint';
import styles from './ManageCategories.module.css';

/**
 * A name as far as it is typed, undefined while none is, and the category as it was when its renaming began.
 * Both stay over a reload and the end of a session.
 */
export const useTypedName = (place: string) => {
  const draft = useDraft<Category>(place);
  const [{ name, seen }, setTyped] = useState<{ name?: string; seen?: Category | undefined }>(
    () => {
      const { values, origin } = draft.read() ?? {};
      return { ...values, seen: origin };
    },
  );
  const type = (name?: string, of = seen) => {
    setTyped(name === undefined ? {} : { name, seen: of });
    if (name && name !== of?.name) draft.keepTyped({ values: { name }, origin: of, attempt: '' });
    else draft.drop();
  };
  return { name, seen, type };
};

interface NameInputProps {
  label: string;
  /** The current name; undefined for a new category. */
  name?: string;
  /** Resolves to true once saved. Never called with a blank name. */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
  /** The text typed so far. */
  typed: string;
  onType: (text: string) => void;
}

/** A category's name being typed: Enter saves it, Escape leaves it; neither reaches a form around. */
export const NameInput = ({
  label,
  name = '',
  onSave,
  onClose,
  typed: text,
  onType,
}: NameInputProps) => {
  const { tellFault } = useListWords();
  const [isSaving, setSaving] = useState(false);
  const typed = trimmed(text);
  useUnsaved({
    state: () => (isSaving ? 'saving' : typed && typed !== name ? 'changed' : undefined),
    drop: onClose,
    text: 'The name that you typed has not been saved.',
  });

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
        onType(target.value);
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
