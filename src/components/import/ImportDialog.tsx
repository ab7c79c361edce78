import { useState } from 'react';
import type { Matching } from '../../../domain/imports';
import { RecordDialog } from '../dialogs/RecordDialog';
import { chunkOf, useChunk } from '../parts/chunk';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import type { Importer } from './importer';
import { RowsStep } from './RowsStep';
import { SourceStep } from './SourceStep';
import { useTable } from './useTable';

interface ImportDialogProps {
  /** The kind of import, by its name on the server. */
  name: string;
  /** The resource whose list opened it. */
  resource: string;
  load: () => Promise<{ default: Importer }>;
  onClose: () => void;
}

/** Imports records in three steps: parsing of the table, mapping of columns, and validation of lines. */
const ImportDialog = ({ load, ...props }: ImportDialogProps) => {
  const [code] = useState(() => chunkOf(load));
  const importer = useChunk(code);
  return importer ? <ImportSteps importer={importer} {...props} /> : null;
};

const ImportSteps = ({
  name,
  resource,
  importer,
  onClose,
}: Omit<ImportDialogProps, 'load'> & { importer: Importer }) => {
  const table = useTable(importer);
  const [step, setStep] = useState<'table' | 'columns' | 'check'>('table');
  const [matching, setMatching] = useState<Matching>();
  const { reading } = table;
  const again = () => {
    setMatching(undefined);
    setStep('table');
  };
  return (
    <RecordDialog title={`Import ${importer.noun[1]}`} onClose={onClose}>
      {!reading ? (
        <SourceStep importer={importer} table={table} onCancel={onClose} />
      ) : step === 'table' ? (
        <RowsStep
          reading={reading}
          table={table}
          onBack={table.clear}
          onRead={() => setStep('columns')}
        />
      ) : step === 'columns' || !matching ? (
        <ColumnsStep
          table={table.table()}
          reading={reading}
          importer={importer}
          matching={matching}
          onBack={again}
          onMatched={(matched) => {
            setMatching(matched);
            setStep('check');
          }}
        />
      ) : (
        <CheckStep
          name={name}
          resource={resource}
          importer={importer}
          table={table.table()}
          reading={reading}
          matching={matching}
          onBack={() => setStep('columns')}
          onClose={onClose}
        />
      )}
    </RecordDialog>
  );
};

export default ImportDialog;
