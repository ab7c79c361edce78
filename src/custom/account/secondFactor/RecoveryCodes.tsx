import { useNotify } from 'react-admin';
import { brand } from '../../../../domain/brand';
import { useAuth } from '../../../authProvider/AuthProvider';
import { DialogBody, DialogFooter } from '../../../components/dialogs/RecordDialog';
import { Button } from '../../../components/parts/Button';
import { saveFile } from '../../../components/parts/saveFile';
import surfaces from '../../../components/parts/surfaces.module.css';
import styles from './secondFactor.module.css';

/** The recovery codes, which are shown only once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => {
  const email = useAuth().user?.email ?? '';
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify('Recovery codes copied', { type: 'success' });
    } catch {
      notify('The browser did not allow copying. Please save them as a file.', {
        type: 'warning',
      });
    }
  };
  const save = () => {
    const lines = [`${brand.name} recovery codes of ${email}. Each works once.`, '', ...codes, ''];
    saveFile(
      lines.join('\n'),
      `${brand.name.toLowerCase()}-recovery-codes.txt`,
      'text/plain;charset=utf-8',
    );
  };
  return (
    <>
      <DialogBody>
        <p>
          Each of these codes signs you in once when you do not have your phone. Keep them where
          nobody else finds them. They are not shown again.
        </p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={surfaces.row}>
          <Button variant="outline" size="sm" onClick={save}>
            Save as a file
          </Button>
          <Button variant="outline" size="sm" onClick={copy}>
            Copy
          </Button>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>I have saved them</Button>
      </DialogFooter>
    </>
  );
};
