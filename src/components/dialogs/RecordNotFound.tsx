import { ErrorBanner } from '../feedback/ErrorBanner';
import { Button } from '../parts/Button';
import { DialogBody, RecordDialog } from './RecordDialog';

interface RecordNotFoundProps {
  /** The title of the record's dialog. */
  title: string;
  /** The noun for a record in messages, such as "service". */
  thing: string;
  /** Replaces the sentence that it was not found. */
  message?: string;
  /** The record may be on another page of the list, and the server has no call for a single record. */
  isElsewhere?: boolean;
  onClose: () => void;
}

/** The dialog at the address of a record that is not in the list. */
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
