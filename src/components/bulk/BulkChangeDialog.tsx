import { useState } from 'react';
import { RecordDialog } from '../dialogs/RecordDialog';
import { BulkPreview } from './BulkPreview';
import { BulkValuesStep } from './BulkValuesStep';
import type { BatchChange } from './batchMethods';
import { startValues } from './bulkChange';
import { type BulkDialogProps, bulkText } from './bulkOf';

/** Changes many records at once, in two steps: the new values, and a preview of the effects. */
const BulkChangeDialog = ({ fields, ...props }: BulkDialogProps) => {
  const [values, setValues] = useState(() => startValues(fields));
  const [change, setChange] = useState<BatchChange>();
  return (
    <RecordDialog
      title={`Change ${bulkText(props.of, props.noun)}`}
      width="sm"
      onClose={props.onClose}
    >
      {change ? (
        <BulkPreview {...props} change={change} onBack={() => setChange(undefined)} />
      ) : (
        <BulkValuesStep
          values={values}
          fields={fields}
          onChange={setValues}
          onReady={setChange}
          onCancel={props.onClose}
        />
      )}
    </RecordDialog>
  );
};

export default BulkChangeDialog;
