import TextField from '@mui/material/TextField';
import type { ConfirmDialogProps } from '../../components/dialogs/ConfirmDialog';
import { DialogBody, DialogFooter, RecordDialog } from '../../components/dialogs/RecordDialog';
import { usePlainForm } from '../../components/form/usePlainForm';
import { Button } from '../../components/parts/Button';
import styles from './RewardPlanList.module.css';

const word = 'DELETE';

/** The question before a plan is deleted, which is answered by a word. */
const DeletePlan = ({ title, children, confirmLabel, onConfirm, onCancel }: ConfirmDialogProps) => {
  const { ref, faultOf, onChange, onSubmit } = usePlainForm<'word'>({
    check: (typed) =>
      typed.word === word ? {} : { word: `Nothing is deleted until you type ${word} here.` },
    send: async () => onConfirm(),
  });
  const fault = faultOf('word');

  return (
    <RecordDialog title={title} width="xs" onClose={onCancel}>
      <form ref={ref} noValidate onChange={onChange} onSubmit={onSubmit}>
        <DialogBody>
          <div className={styles.stack}>
            <p>{children}</p>
            <TextField
              label={`Type ${word} to delete the plan`}
              autoFocus
              name="word"
              error={fault !== undefined}
              helperText={fault}
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
