import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { type RaRecord, useListContext } from 'react-admin';
import { type CsvValue, csvFileName, toCsv } from '../../../domain/csv';
import { currentTime } from '../../dataProvider/serverClock';
import { type Blank, replaceUnknown } from '../../dataProvider/unknown';
import { saveFile } from '../parts/saveFile';
import { useTimeZone } from '../parts/useTimeZone';
import menus from './listMenus.module.css';

/** The columns of the file that a list leaves as; what is unknown is an empty cell. */
export interface Exporter<T> {
  /** The contents, as the file's name has them. */
  type: string;
  headers: readonly string[];
  values: (record: Blank<T>, timeZone: string) => readonly CsvValue[];
}

/** Exports the shown rows of the list in the context as a file. */
export const ExportButton = <T extends RaRecord>({ type, headers, values }: Exporter<T>) => {
  const { data = [], isPlaceholderData } = useListContext<T>();
  const timeZone = useTimeZone();
  // Placeholder rows of the previous filters are not exported.
  const isReady = data.length > 0 && !isPlaceholderData;
  const save = () => {
    const lines = data.map((record) => values(replaceUnknown(record, null) as Blank<T>, timeZone));
    saveFile(toCsv(headers, lines), csvFileName(type, currentTime(), timeZone));
  };
  return (
    <button
      type="button"
      className={menus.button}
      aria-disabled={!isReady}
      onClick={() => isReady && save()}
    >
      <FileDownloadOutlined aria-hidden="true" />
      Export CSV
    </button>
  );
};
