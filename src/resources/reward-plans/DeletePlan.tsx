import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { DialogBody, DialogFooter, RecordDialog } from '../../components/RecordDialog';
import type { RewardPlan } from './endpoint';
import styles from './RewardPlanList.module.css';

const word = 'DELETE';

interface DeletePlanProps {
  plan: RewardPlan;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for the word DELETE before a plan is deleted (PLAN-13 to PLAN-15). */
export const DeletePlan = ({ plan, onConfirm, onCancel }: DeletePlanProps) => {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === word) onConfirm();
    else setRefused(true);
  };

  return (
    <RecordDialog title={`Delete "${plan.name}"?`} width="xs" onClose={onCancel}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <div className={styles.question}>
            <p>
              The plan will be deleted and hidden from new sign-ups. Existing subscribers stay
              subscribed and keep paying.
            </p>
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
            Delete
          </Button>
        </DialogFooter>
      </form>
    </RecordDialog>
  );
};
