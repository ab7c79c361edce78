import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import { csvFileName, toCsv } from '../../../../domain/csv';
import { dateKey, dayKeyAfter, formatLongDate, isCalendarDay } from '../../../../domain/time';
import { useAuth } from '../../../authProvider/AuthProvider';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import { MissingClientId } from '../../../components/feedback/MissingClientId';
import { useListAddress } from '../../../components/list/useListQuery';
import { Button } from '../../../components/parts/Button';
import { DayField } from '../../../components/parts/DayField';
import { May } from '../../../components/parts/May';
import { OwnSlot } from '../../../components/parts/OwnPart';
import { PageHead } from '../../../components/parts/PageHead';
import { PrintButton } from '../../../components/parts/PrintButton';
import { saveFile } from '../../../components/parts/saveFile';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import styles from './DayEnd.module.css';
import { DayEndTables } from './DayEndTables';
import { dayEndFile } from './dayEndWords';
import { useDayEnd } from './useDayEnd';

/** The page of a day's takings, to compare with the till and to print. */
const DayEndPage = () => {
  const { user } = useAuth();
  const timeZone = useTimeZone();
  const now = useNow();
  const { get, set } = useListAddress();
  const today = dateKey(now, timeZone);
  const asked = get('date');
  const date = isCalendarDay(asked) ? asked : today;
  const go = (day: string) => set({ date: day === today ? '' : day });
  const query = useDayEnd(user?.clientId ?? '', date);
  const { data: day, error, isPlaceholderData: isOld } = query;

  const save = () => {
    if (!day) return;
    const { headers, rows } = dayEndFile(day);
    saveFile(toCsv(headers, rows), csvFileName('day-end', noonOf(date), 'UTC'));
  };

  return (
    <>
      <PageHead
        title="End of day"
        actions={
          <>
            <May right="reports">
              <Button variant="outline" disabled={!day || isOld} onClick={save}>
                <FileDownloadOutlined aria-hidden="true" />
                Export CSV
              </Button>
            </May>
            <PrintButton inWords label="Print" disabled={!day || isOld} />
          </>
        }
      >
        What one day took in, and what was refunded on it.
      </PageHead>
      {!user?.clientId ? (
        <MissingClientId />
      ) : (
        <>
          <div className={styles.days} data-paper="never">
            <Button
              variant="ghost"
              size="icon"
              aria-label="Previous day"
              onClick={() => go(dayKeyAfter(date, -1))}
            >
              <NavigateBefore aria-hidden="true" />
            </Button>
            <DayField label="Day" value={date} max={today} onChange={go} />
            <Button
              variant="ghost"
              size="icon"
              aria-label="Next day"
              disabled={date >= today}
              onClick={() => go(dayKeyAfter(date, 1))}
            >
              <NavigateNext aria-hidden="true" />
            </Button>
            <Button variant="outline" size="sm" disabled={date === today} onClick={() => go('')}>
              Today
            </Button>
          </div>
          <h2 className={styles.day} aria-live="polite">
            {formatLongDate(noonOf(date), 'UTC')}
          </h2>
          <LoadFailure query={query} />
          {(day || !error) && <DayEndTables day={day} isOld={isOld} />}
          {OwnSlot && <OwnSlot name="day-end" />}
        </>
      )}
    </>
  );
};

/** A day has no zone; at noon it is the same one in words. */
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

export default DayEndPage;
