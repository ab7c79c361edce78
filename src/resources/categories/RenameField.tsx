import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { trimmed } from '../../../domain/text';

interface RenameFieldProps {
  name: string;
  /** True when the name was saved. */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** A category's name being changed: Enter saves it, Escape leaves the old one (CAT-12, CAT-13). */
export const RenameField = ({ name, onSave, onClose }: RenameFieldProps) => {
  const [text, setText] = useState(name);
  const [busy, setBusy] = useState(false);
  const sent = useRef(false);

  const save = async () => {
    if (sent.current || !trimmed(text)) return;
    sent.current = true;
    setBusy(true);
    if (await onSave(text)) return onClose();
    sent.current = false;
    setBusy(false);
  };

  return (
    <TextField
      autoFocus
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      helperText="Enter saves, Escape cancels"
      slotProps={{ htmlInput: { 'aria-label': `New name of ${name}`, readOnly: busy } }}
    />
  );
};
