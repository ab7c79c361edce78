import { Button } from '../parts/Button';
import { Notice } from './Notice';

/** Says that a save takes long, and lets the owner stop it. */
export const SlowSave = ({ onStop }: { onStop: () => void }) => (
  <div role="status">
    <Notice
      action={
        <Button variant="outline" size="sm" onClick={onStop}>
          Stop waiting
        </Button>
      }
    >
      The server has not answered yet. You can wait, or stop waiting and look later whether it was
      done.
    </Notice>
  </div>
);
