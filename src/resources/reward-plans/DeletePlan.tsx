import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { ConfirmDialogProps } from '../../components/dialogs/ConfirmDialog';
import { DialogBody, DialogFooter, RecordDialog } from '../../components/dialogs/RecordDialog';
import { Button } from '../../components/parts/Button';
import styles from './RewardPlanList.module.css';

const word = 'DELETE';

/** The question before a plan is deleted, which is answered by a word. */
const DeletePlan = ({ title, children, confirmLabel, onConfirm, onCancel }: ConfirmDialogProps) => {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === word) onConfirm();
    else setRefused(true);
  };

  return (
    <RecordDialog title={title} width="xs" onClose={onCancel}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <div className={styles.stack}>
            <p>{children}</p>
            <TextField
              label={`Type ${word} to delete the plan`}
              autoFocus
              value={typed}
              error={refused}
              helperText={refused ? `Nothing is deleted until ${word} stands here.` : undefined}
              onChange={({ target }) => {
                setTyped(target.value);
                setRefused(false);
              }}
              slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="destructive">
            {confirmLabel}
          </Button>
        </DialogFooter>
      </form>
    </RecordDialog>
  );
};

export default DeletePlan;
