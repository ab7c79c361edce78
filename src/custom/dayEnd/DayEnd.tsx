import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { csvFileName, toCsv } from '../../../domain/csv';
import { dateKey, dayKeyAfter, formatDateTime, formatLongDate, isDay } from '../../../domain/time';
import { useAuth } from '../../authProvider/AuthProvider';
import { useMay } from '../../authProvider/useMay';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import { MissingClientId } from '../../components/feedback/MissingClientId';
import { useListAddress } from '../../components/list/useListQuery';
import { Button } from '../../components/parts/Button';
import { DayField } from '../../components/parts/DayField';
import { May } from '../../components/parts/May';
import { PageHead } from '../../components/parts/PageHead';
import { saveFile } from '../../components/parts/saveFile';
import surfaces from '../../components/parts/surfaces.module.css';
import { useHasAddition } from '../../components/parts/useHasAddition';
import { useNow } from '../../components/parts/useNow';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { ApiError } from '../../dataProvider/errors';
import { useMetricsQuery } from '../overview/useMetricsQuery';
import styles from './DayEnd.module.css';
import { DayEndTables } from './DayEndTables';
import { dayEndFile } from './dayEndWords';
import { useDayEndMethods } from './useDayEndMethods';

/** The takings of one day, to be compared with the till and to be put on paper. */
const DayEndPage = () => {
  const { user } = useAuth();
  const timeZone = useTimeZone();
  const now = useNow();
  const { get, set } = useListAddress();
  const today = dateKey(now, timeZone);
  const asked = get('date');
  const date = isRealDay(asked) ? asked : today;
  const go = (day: string) => set({ date: day === today ? '' : day });
  const { day, error, isKept, isFetching, isOld, retry } = useDayEnd(user?.clientId ?? '', date);

  const save = () => {
    if (!day) return;
    const { headers, rows } = dayEndFile(day);
    saveFile(toCsv(headers, rows), csvFileName('day-end', noonOf(date), 'UTC'));
  };

  return (
    <>
      <PageHead
        title="Day's end"
        actions={
          <>
            <May right="reports">
              <Button variant="outline" disabled={!day || isOld} onClick={save}>
                <FileDownloadOutlined aria-hidden="true" />
                Export CSV
              </Button>
            </May>
            <Button disabled={!day || isOld} onClick={() => window.print()}>
              <PrintOutlined aria-hidden="true" />
              Print
            </Button>
          </>
        }
      >
        What one day took in, and what was given back on it.
      </PageHead>
      {!user?.clientId ? (
        <MissingClientId />
      ) : !isKept ? (
        <div className={surfaces.sheet}>
          <EmptyState title="No day's end is kept" icon={<PointOfSaleOutlined />}>
            The server behind this console does not add up single days.
          </EmptyState>
        </div>
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
          <p className={styles.printed}>
            {`${user.clientName || user.name}. Printed ${formatDateTime(now, timeZone)}`}
          </p>
          <LoadFailure query={{ error, isFetching, refetch: retry }} />
          {(day || !error) && <DayEndTables day={day} isOld={isOld} />}
        </>
      )}
    </>
  );
};

/** A day has no zone; at noon it is the same one in words. */
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

const isRealDay = (text: string) => isDay(text) && !Number.isNaN(Date.parse(text));

/**
 * The takings of a day, asked of a server whose figures tell that it knows single days; for who may not
 * see these, of one that names the day's end.
 */
const useDayEnd = (clientId: string, date: string) => {
  const methods = useDayEndMethods();
  const seesFigures = useMay()('reports');
  const isNamed = useHasAddition('day_end');
  const metrics = useQuery({
    ...useMetricsQuery(clientId),
    enabled: clientId !== '' && seesFigures,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const knowsDays = seesFigures ? metrics.data?.monthlyRevenue.daily !== undefined : isNamed;
  const query = useQuery({
    queryKey: ['transactions', 'day-end', clientId, date],
    queryFn: async ({ signal }) => (await methods.dayEnd({ clientId, date, signal })).data,
    enabled: clientId !== '' && knowsDays,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isAbsent = query.error instanceof ApiError && query.error.status === 404;
  const isUnknown = metrics.data?.unavailable === true;
  return {
    day: query.data,
    error: isUnknown ? new Error('The takings of this day could not be loaded.') : query.error,
    isKept: !isAbsent && ((seesFigures && !metrics.data) || isUnknown || knowsDays),
    isFetching: metrics.isFetching || query.isFetching,
    isOld: query.isPlaceholderData,
    retry: () => (isUnknown ? metrics.refetch() : query.refetch()),
  };
};

export default DayEndPage;
