import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { csvFileName } from '../../../domain/csv';
import { formatCount } from '../../../domain/money';
import { messageOf } from '../../dataProvider/errors';
import { currentTime } from '../../dataProvider/serverClock';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { part } from '../parts/part';
import { saveFile } from '../parts/saveFile';
import { useTimeZone } from '../parts/useTimeZone';
import styles from './ExportAll.module.css';
import menus from './listMenus.module.css';
import { totalText } from './paging';
import { useExportMethods } from './useExportMethods';
import { usePageFacts } from './usePageFacts';

/** Saves all that the filters of the list in the context match as a file; an addition. */
export const ExportAll = part(
  { needs: 'exports', right: 'contacts' },
  ({ type }: { type: string }) => {
    const { exportUrl, isOld, ...count } = usePageFacts();
    const { total = 0 } = count;
    const all = useExportAll(type);

    return (
      <>
        {total > 0 && !all.isRunning && (
          <button
            type="button"
            className={menus.button}
            ref={all.startButton}
            aria-disabled={isOld}
            onClick={() => !isOld && all.start(exportUrl, total)}
          >
            <FileDownloadOutlined aria-hidden="true" />
            <span>{`Export all ${totalText(count)}`}</span>
          </button>
        )}
        {all.isRunning && (
          <div className={styles.progress}>
            <progress
              className={styles.bar}
              aria-label="Export"
              max={all.expected}
              value={Math.min(all.rows, all.expected)}
            />
            <span className={styles.count}>
              {`${formatCount(all.rows)} of ${totalText({ ...count, total: all.expected })}`}
            </span>
            <button
              type="button"
              className={menus.button}
              ref={all.cancelButton}
              onClick={all.cancel}
            >
              Cancel export
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
  },
);

/** Runs one export of everything at a time; leaving the page ends it. */
function useExportAll(type: string) {
  const methods = useExportMethods();
  const notify = useNotify();
  const timeZone = useTimeZone();
  const running = useRef<AbortController>(undefined);
  const startButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [expected, setExpected] = useState<number>();
  const [rows, setRows] = useState(0);
  const [fault, setFault] = useState<string>();
  const wasRunning = useRef(false);
  const isRunning = expected !== undefined;

  useEffect(() => () => running.current?.abort(), []);

  // The two buttons take each other's place, and with it the focus.
  useEffect(() => {
    if (isRunning) cancelButton.current?.focus();
    else if (wasRunning.current && !document.activeElement?.matches('a, button, input'))
      startButton.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);

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
    startButton,
    cancelButton,
  };
}
