import { useState } from 'react';
import { formatCount } from '../../../domain/money';
import { plural } from '../../../domain/text';
import { RecordDialog } from '../dialogs/RecordDialog';
import type { BulkDialogProps } from '../list/BulkDialogButton';
import { BulkPreview } from './BulkPreview';
import { BulkValuesStep } from './BulkValuesStep';
import type { BatchChange } from './batchMethods';
import type { BulkField, BulkValues } from './bulkChange';

interface BulkChangeDialogProps extends BulkDialogProps {
  hasPrice: boolean;
  fields: readonly BulkField[];
}

/** Changes many records at once, in two steps: what is to change, and what comes of it. */
const BulkChangeDialog = ({
  kind,
  noun,
  ids,
  hasPrice,
  fields,
  onClose,
  onDone,
}: BulkChangeDialogProps) => {
  const [values, setValues] = useState<BulkValues>({
    what: hasPrice ? 'price' : (fields[0]?.source ?? ''),
    by: 'percent',
    direction: 'more',
    value: '',
    ending: 'none',
    choice: '',
  });
  const [change, setChange] = useState<BatchChange>();
  return (
    <RecordDialog
      title={`Change ${formatCount(ids.length)} ${plural(ids.length, ...noun)}`}
      width="sm"
      view={change ? 'preview' : 'values'}
      onClose={onClose}
    >
      {change ? (
        <BulkPreview
          kind={kind}
          noun={noun}
          ids={ids}
          change={change}
          onBack={() => setChange(undefined)}
          onDone={onDone}
        />
      ) : (
        <BulkValuesStep
          values={values}
          hasPrice={hasPrice}
          fields={fields}
          onChange={setValues}
          onReady={setChange}
          onCancel={onClose}
        />
      )}
    </RecordDialog>
  );
};

export default BulkChangeDialog;
