import { useContext, useEffect, useRef } from 'react';
// Bundled with the form, since it could not be loaded when it is needed offline.
import ConfirmDialog from './ConfirmDialog';
import { LeavingContext } from './Leaving';
import { useAsk } from './Questions';

export interface UnsavedOptions {
  /** The state of the changes: unsaved, being saved, or undefined. */
  state: () => 'changed' | 'saving' | undefined;
  /** Discards the changes, after the owner has confirmed. */
  drop?: () => void;
  /** The text of the question. */
  text?: string | undefined;
}

/** While mounted, asks before unsaved changes are left. */
export const useUnsaved = ({
  text = 'What you changed in this form has not been saved.',
  ...options
}: UnsavedOptions) => {
  const { held } = useContext(LeavingContext);
  const show = useAsk();
  const ask = () =>
    show({
      dialog: ConfirmDialog,
      title: 'Discard your changes?',
      confirmLabel: 'Discard changes',
      cancelLabel: 'Keep editing',
      children: text,
    });
  const latest = useRef({ ...options, ask });
  useEffect(() => {
    latest.current = { ...options, ask };
  });
  useEffect(() => {
    for (const one of held) one.add(latest);
    return () => {
      for (const one of held) one.delete(latest);
    };
  }, [held]);
};
