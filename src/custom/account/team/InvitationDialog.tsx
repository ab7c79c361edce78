import { useNotify } from 'react-admin';
import { DialogBody, DialogFooter, RecordDialog } from '../../../components/dialogs/RecordDialog';
import { Button } from '../../../components/parts/Button';
import surfaces from '../../../components/parts/surfaces.module.css';
import styles from './team.module.css';
import type { Invited } from './teamMethods';

/** The link of an invitation, which is told this once. */
const InvitationDialog = ({
  invited: { person, token, isMailed },
  onClose,
}: {
  invited: Invited;
  onClose: () => void;
}) => {
  const notify = useNotify();
  // After the "#" it stays in the browser: no server or proxy writes it down.
  const link = `${window.location.origin}/invitation#${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('Link copied', { type: 'success' });
    } catch {
      notify('The browser did not allow copying. Please select the link and copy it.', {
        type: 'warning',
      });
    }
  };
  return (
    <RecordDialog title={`Invitation for ${person.name}`} width="sm" onClose={onClose}>
      <DialogBody>
        <div className={surfaces.stack}>
          <p>
            {isMailed
              ? `An email with this link is on its way to ${person.email}. If it does not come, give ${person.name} the link yourself.`
              : `${isMailed === false ? 'The email could not be sent. ' : ''}Give ${person.name} the link yourself, such as in a message.`}
          </p>
          <p>{`Give it to no one else: whoever opens it chooses the password for ${person.email}. It works once, for a week.`}</p>
          <label className={styles.linkLabel}>
            Link
            <input
              className={styles.link}
              readOnly
              value={link}
              onFocus={({ target }) => target.select()}
            />
          </label>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button onClick={copy}>Copy link</Button>
      </DialogFooter>
    </RecordDialog>
  );
};

export default InvitationDialog;
