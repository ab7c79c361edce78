import { useEffect, useState } from 'react';
import type { Matching } from '../../../domain/imports';
import { RecordDialog } from '../dialogs/RecordDialog';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import type { Importer } from './importer';
import type { Table } from './readTable';
import { SourceStep } from './SourceStep';

interface ImportDialogProps {
  /** What is imported, as the server calls it. */
  name: string;
  /** From whose list. */
  resource: string;
  load: () => Promise<{ default: Importer }>;
  onClose: () => void;
}

/** Imports records in three steps: the table, its columns, and what comes of its lines. */
const ImportDialog = ({ name, resource, load, onClose }: ImportDialogProps) => {
  const importer = useLoaded(load);
  const [table, setTable] = useState<Table>();
  const [matching, setMatching] = useState<Matching>();
  const [isMatched, setIsMatched] = useState(false);
  if (!importer) return null;
  const toTable = () => {
    setTable(undefined);
    setMatching(undefined);
  };
  return (
    <RecordDialog
      title={`Import ${importer.noun[1]}`}
      view={isMatched ? 'check' : table ? 'columns' : 'table'}
      onClose={onClose}
    >
      {!table ? (
        <SourceStep importer={importer} onTable={setTable} onCancel={onClose} />
      ) : !isMatched || !matching ? (
        <ColumnsStep
          table={table}
          importer={importer}
          matching={matching}
          onBack={toTable}
          onMatched={(matched) => {
            setMatching(matched);
            setIsMatched(true);
          }}
        />
      ) : (
        <CheckStep
          name={name}
          resource={resource}
          importer={importer}
          table={table}
          matching={matching}
          onBack={() => setIsMatched(false)}
          onClose={onClose}
        />
      )}
    </RecordDialog>
  );
};

const useLoaded = (load: ImportDialogProps['load']) => {
  const [loaded, setLoaded] = useState<Importer>();
  useEffect(() => {
    load().then((module) => setLoaded(() => module.default));
  }, [load]);
  return loaded;
};

export default ImportDialog;
