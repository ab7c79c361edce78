import { Notice } from '../feedback/Notice';
import { Button } from '../parts/Button';

/** Says that the values come from an earlier, interrupted editing. */
export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice
    action={
      <Button variant="outline" size="sm" onClick={onDiscard}>
        Discard changes
      </Button>
    }
  >
    Your unsaved changes were restored.
  </Notice>
);
