import { DialogBody, RecordDialog } from '../dialogs/RecordDialog';
import { Button } from '../parts/Button';
import { ErrorBanner } from './ErrorBanner';

interface RecordNotFoundProps {
  /** Of the dialog that the record would be in. */
  title: string;
  /** What a record is called in a sentence, such as "service". */
  thing: string;
  /** Replaces the sentence that it was not found. */
  message?: string;
  /** Whether it may stand on another page of the list, where the server answers it only there. */
  isElsewhere?: boolean;
  onClose: () => void;
}

/** The dialog at the address of a record that the list does not hold. */
export const RecordNotFound = ({
  title,
  thing,
  isElsewhere,
  message = isElsewhere
    ? `This ${thing} is not on the page that is loaded. Please look for it in the list.`
    : `This ${thing} was not found. It may have been deleted.`,
  onClose,
}: RecordNotFoundProps) => (
  <RecordDialog title={title} width="sm" onClose={onClose}>
    <DialogBody>
      <ErrorBanner message={message}>
        <Button variant="outline" size="sm" onClick={onClose}>
          Back to the list
        </Button>
      </ErrorBanner>
    </DialogBody>
  </RecordDialog>
);
