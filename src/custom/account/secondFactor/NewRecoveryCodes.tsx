import { useMutation } from '@tanstack/react-query';
import { useAuth } from '../../../authProvider/AuthProvider';
import { DialogBody, DialogFooter, RecordDialog } from '../../../components/dialogs/RecordDialog';
import { ErrorBanner } from '../../../components/feedback/ErrorBanner';
import { Button } from '../../../components/parts/Button';
import { messageOf } from '../../../dataProvider/errors';
import { useMethods } from '../../../dataProvider/useMethods';
import { RecoveryCodes } from './RecoveryCodes';

interface NewRecoveryCodesProps {
  onChanged: () => void;
  onClose: () => void;
}

/** Makes new recovery codes, and shows them only once. */
const NewRecoveryCodes = ({ onChanged, onClose }: NewRecoveryCodesProps) => {
  const userId = useAuth().user?.id ?? '';
  const methods = useMethods();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () => (await methods.replaceRecoveryCodes({ userId })).data,
    onSuccess: onChanged,
  });
  return (
    <RecordDialog
      title={data ? 'Save your recovery codes' : 'New recovery codes'}
      width="xs"
      onClose={onClose}
    >
      {data ? (
        <RecoveryCodes codes={data} onDone={onClose} />
      ) : (
        <>
          <DialogBody>
            {error && <ErrorBanner message={messageOf(error)} />}
            <p>The recovery codes that you have now stop working.</p>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={isPending} onClick={() => mutate()}>
              {isPending ? 'Making...' : 'Create new codes'}
            </Button>
          </DialogFooter>
        </>
      )}
    </RecordDialog>
  );
};

export default NewRecoveryCodes;
