import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { DialogBody, DialogFooter, RecordDialog } from '../dialogs/RecordDialog';
import { useFaultFocus } from '../focus/useFaultFocus';
import { Button } from '../parts/Button';
import styles from './SavedViewsDialog.module.css';
import { type useSavedViews, viewLimits } from './useSavedViews';

type SavedViewsDialogProps = Omit<ReturnType<typeof useSavedViews>, 'current'> & {
  onClose: () => void;
};

/** Saves the filters and order that a list has now under a name, and removes saved ones. */
const SavedViewsDialog = ({ views, save, remove, onClose }: SavedViewsDialogProps) => {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<{ message: string }>();
  const field = useId();
  useFaultFocus(fault, field);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    const isKnown = views.some((view) => view.name === wanted);
    if (!wanted) setFault({ message: 'Please enter a name for the view' });
    else if (!isKnown && views.length >= viewLimits.views)
      setFault({
        message: `There are ${viewLimits.views} views already. Please remove one first.`,
      });
    else {
      save(wanted);
      onClose();
    }
  };

  return (
    <RecordDialog title="Saved Views" width="xs" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <div className={styles.content}>
            <TextField
              label="Name of the view"
              value={name}
              autoFocus
              id={field}
              error={fault !== undefined}
              helperText={
                fault?.message ?? 'Keeps the filters and the order, not what is searched for.'
              }
              slotProps={{ htmlInput: { maxLength: viewLimits.name, autoComplete: 'off' } }}
              onChange={(event) => {
                setName(event.target.value);
                setFault(undefined);
              }}
            />
            {views.length > 0 && (
              <ul className={styles.views} aria-label="Your views">
                {views.map((view) => (
                  <li key={view.name} className={styles.view} tabIndex={-1}>
                    <span className={styles.name}>{view.name}</span>
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Remove ${view.name}`}
                      onClick={() => remove(view.name)}
                    >
                      <DeleteOutlined />
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save View</Button>
        </DialogFooter>
      </form>
    </RecordDialog>
  );
};

export default SavedViewsDialog;
