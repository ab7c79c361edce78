import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import TextField from '@mui/material/TextField';
import { DialogBody, DialogFooter, RecordDialog } from '../dialogs/RecordDialog';
import { usePlainForm } from '../form/usePlainForm';
import { Button } from '../parts/Button';
import styles from './SavedViewsDialog.module.css';
import { type useSavedViews, viewLimits } from './useSavedViews';

type SavedViewsDialogProps = Omit<ReturnType<typeof useSavedViews>, 'current'> & {
  onClose: () => void;
};

/** Saves the filters and order that a list has now under a name, and removes saved ones. */
const SavedViewsDialog = ({ views, save, remove, onClose }: SavedViewsDialogProps) => {
  const { ref, faultOf, onChange, onSubmit } = usePlainForm<'name'>({
    check({ name }) {
      if (!name.trim()) return { name: 'Please enter a name for the view' };
      const isKnown = views.some((view) => view.name === name.trim());
      return isKnown || views.length < viewLimits.views
        ? {}
        : { name: `There are ${viewLimits.views} views already. Please remove one first.` };
    },
    async send({ name }) {
      save(name.trim());
      onClose();
    },
  });
  const fault = faultOf('name');

  return (
    <RecordDialog title="Saved Views" width="xs" onClose={onClose}>
      <form ref={ref} noValidate onChange={onChange} onSubmit={onSubmit}>
        <DialogBody>
          <div className={styles.content}>
            <TextField
              name="name"
              label="Name of the view"
              autoFocus
              error={fault !== undefined}
              helperText={fault ?? 'Saves the filters and the order, not the search.'}
              slotProps={{ htmlInput: { maxLength: viewLimits.name, autoComplete: 'off' } }}
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
