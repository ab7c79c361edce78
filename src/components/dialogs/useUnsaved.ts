import { useContext, useEffect, useRef } from 'react';
// With the form, for without a network it could not be fetched when it is needed.
import ConfirmDialog from './ConfirmDialog';
import { LeavingContext } from './Leaving';
import { useAsk } from './Questions';

export interface UnsavedOptions {
  /** What leaving would interrupt; undefined while nothing would be lost. */
  state: () => 'changed' | 'saving' | undefined;
  /** Drops what was changed, once the owner wants that. */
  drop: () => void;
  /** Says what leaving would lose. */
  text?: string | undefined;
}

/** As long as this is shown, it is not left unasked while it is unsaved. */
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
