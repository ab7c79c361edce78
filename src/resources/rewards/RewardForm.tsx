import type { RefObject } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ErrorBanner } from '../../components/ErrorBanner';
import { DialogBody } from '../../components/RecordDialog';
import { useCloseDialog } from '../../components/useCloseDialog';
import { useWholeList } from '../../components/useWholeList';
import { messageOf } from '../../dataProvider/errors';
import type { Reward } from './endpoint';
import { RewardEditor } from './RewardEditor';

interface RewardFormProps {
  askFirst: RefObject<((leave: () => void) => void) | undefined>;
}

/** The form view at /rewards/create and /rewards/:id (RWD-01, SHELL-24). */
const RewardForm = ({ askFirst }: RewardFormProps) => {
  const { id } = useParams();
  const { data: rewards, error } = useWholeList<Reward>('rewards');
  const back = useCloseDialog('/rewards');

  if (id === undefined) return <RewardEditor askFirst={askFirst} onClose={back} />;
  const reward = rewards?.find((candidate) => candidate.id === id);
  if (reward) {
    return <RewardEditor key={id} reward={reward} askFirst={askFirst} onClose={back} />;
  }
  const message = rewards ? 'This reward was not found. It may have been deleted.' : undefined;
  return (
    <DialogBody>
      {message || error ? (
        <ErrorBanner message={message ?? messageOf(error)}>
          <Button variant="outline" size="sm" onClick={back}>
            Back to the list
          </Button>
        </ErrorBanner>
      ) : (
        <p role="status">Loading rewards...</p>
      )}
    </DialogBody>
  );
};

export default RewardForm;
