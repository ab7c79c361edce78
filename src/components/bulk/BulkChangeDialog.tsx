import { useState } from 'react';
import { RecordDialog } from '../dialogs/RecordDialog';
import type { BulkDialogProps } from '../list/BulkDialogButton';
import { BulkPreview } from './BulkPreview';
import { BulkValuesStep } from './BulkValuesStep';
import type { BatchChange } from './batchMethods';
import { startValues } from './bulkChange';
import type { BulkField } from './bulkDefinition';
import { bulkText } from './bulkOf';

interface BulkChangeDialogProps extends BulkDialogProps {
  fields: readonly BulkField[];
}

/** Changes many records at once, in two steps: the new values, and a preview of the effects. */
const BulkChangeDialog = ({ fields, ...props }: BulkChangeDialogProps) => {
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
