import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { csvFileName } from '../../../domain/csv';
import { formatCount } from '../../../domain/money';
import { messageOf } from '../../dataProvider/errors';
import { currentTime } from '../../dataProvider/serverClock';
import { useMethods } from '../../dataProvider/useMethods';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { totalText } from '../parts/paging';
import { part } from '../parts/part';
import { saveFile } from '../parts/saveFile';
import surfaces from '../parts/surfaces.module.css';
import { useTimeZone } from '../parts/useTimeZone';
import styles from './ExportAll.module.css';
import menus from './listMenus.module.css';
import { usePageFacts } from './usePageFacts';

const ExportEverything = ({ type }: { type: string }) => {
  const { exportUrl, isOld, ...count } = usePageFacts();
  const { total = 0 } = count;
  const all = useExportAll(type);

  return (
    <>
      {exportUrl && (all.isRunning || total > 0) && (
        <div className={styles.progress}>
          {all.isRunning && (
            <>
              <progress
                className={`${surfaces.bar} ${styles.bar}`}
                aria-label="Export"
                max={all.expected}
                value={Math.min(all.rows, all.expected)}
              />
              <span className={styles.count}>
                {`${formatCount(all.rows)} of ${totalText({ ...count, total: all.expected })}`}
              </span>
            </>
          )}
          {/* One button, which keeps the focus; the second click of a double click does not cancel. */}
          <button
            type="button"
            className={menus.button}
            aria-disabled={!all.isRunning && isOld}
            onClick={({ detail }) => {
              if (all.isRunning) detail < 2 && all.cancel();
              else if (!isOld) all.start(exportUrl, total);
            }}
          >
            {!all.isRunning && <FileDownloadOutlined aria-hidden="true" />}
            <span>{all.isRunning ? 'Cancel export' : `Export all ${totalText(count)}`}</span>
          </button>
        </div>
      )}
      {all.fault && (
        <div className={styles.fault}>
          <ErrorBanner message={`The export failed. ${all.fault}`} />
        </div>
      )}
    </>
  );
};

/** Saves all that the filters of the list in the context match as a file; an addition. */
export const ExportAll = part({ needs: 'exports', right: 'contacts' }, ExportEverything);

/** Runs one export of everything at a time; leaving the page ends it. */
function useExportAll(type: string) {
  const methods = useMethods();
  const notify = useNotify();
  const timeZone = useTimeZone();
  const running = useRef<AbortController>(undefined);
  const [expected, setExpected] = useState<number>();
  const [rows, setRows] = useState(0);
  const [fault, setFault] = useState<string>();
  const isRunning = expected !== undefined;

  useEffect(() => () => running.current?.abort(), []);

  const start = async (url: string, total: number) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setRows(0);
    setExpected(total);
    setFault(undefined);
    try {
      const { data } = await methods.exportAll({ url, onRows: setRows, signal });
      signal.throwIfAborted();
      saveFile(data.file, csvFileName(type, currentTime(), timeZone));
      const lines = `${formatCount(data.rows)} ${data.rows === 1 ? 'row' : 'rows'}`;
      notify(`Exported ${lines}.`, { type: 'success' });
    } catch (error) {
      if (!signal.aborted) setFault(messageOf(error));
    } finally {
      if (running.current === controller) setExpected(undefined);
    }
  };

  return {
    isRunning,
    expected: expected ?? 0,
    rows,
    fault,
    start,
    cancel: () => running.current?.abort(),
  };
}
