import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { CsvType, CsvValue } from '../../../domain/csv';
import { countText, type Noun, pageOfText } from '../../../domain/paging';
import type { RangePreset } from '../../../domain/time';
import { Button } from '../../components/Button';
import { ChoiceGroup } from '../../components/ChoiceGroup';
import { ColumnChooser } from '../../components/ColumnChooser';
import { EmptyState } from '../../components/EmptyState';
import { ExportButtons } from '../../components/ExportButtons';
import type { ListUnder } from '../../components/ListedRecord';
import { ListHead } from '../../components/ListHead';
import { ListToolbar } from '../../components/ListToolbar';
import { PagedTable } from '../../components/PagedTable';
import { Paging } from '../../components/Paging';
import type { Column } from '../../components/RecordTable';
import { SavedViews } from '../../components/SavedViews';
import { SearchForm } from '../../components/SearchForm';
import { useCloseDialog } from '../../components/useCloseDialog';
import { useColumns } from '../../components/useColumns';
import { useDateRange } from '../../components/useDateRange';
import { useListQuery } from '../../components/useListQuery';
import { usePagedList } from '../../components/usePagedList';
import { useTimeZone } from '../../components/useTimeZone';
import type { ConsoleRecord } from '../../dataProvider/endpoint';
import type { HistoryFilter } from './historyQuery';
import { LocationFilter } from './LocationFilter';

/** What a dialog over a history is given. */
export interface HistoryDialogProps<T extends ConsoleRecord> {
  id: string;
  list: ListUnder<T>;
  onClose: () => void;
}

interface ColumnContext {
  timeZone: string;
  /** Where a record opens. */
  addressOf: (record: { id: string }) => string;
}

/** One of the two histories. */
export interface HistoryKind<T extends ConsoleRecord> {
  resource: string;
  /** Of the table. */
  label: string;
  noun: Noun;
  columns: (context: ColumnContext) => Column<T>[];
  csv: {
    type: CsvType;
    headers: readonly string[];
    values: (record: T, timeZone: string) => CsvValue[];
  };
  /** What a failure to load is called. */
  failure: string;
  /** Where each was, if that is known (CHK-06). */
  placeOf?: (record: T) => string;
  icon: ReactNode;
  Dialog: ComponentType<HistoryDialogProps<T>>;
}

/** CHK-03, CHK-05. */
const ranges = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month', filter: 'thisMonth' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
] as const satisfies { value: RangePreset; label: string; filter?: string }[];

/** Newest first, which is the only order of the calls. */
const sort = { field: 'at', order: 'DESC' } as const;

interface HistoryProps<T extends ConsoleRecord> {
  kind: HistoryKind<T>;
  /** Of the tab. */
  path: string;
  /** The id of the record that is open over it; "" for none. */
  opened: string;
}

/** One history with its filters, pages and files, and the dialog over it (CHK-03 to CHK-24). */
export const History = <T extends ConsoleRecord>({ kind, path, opened }: HistoryProps<T>) => {
  const { resource, label, noun, csv, failure, placeOf, Dialog } = kind;
  const timeZone = useTimeZone();
  const { search: address } = useLocation();
  const close = useCloseDialog(path);
  const query = useListQuery(sort, 'push');
  const { range, setRange } = useDateRange(query, ranges);
  const search = query.get('q');
  const location = placeOf ? query.get('location') : '';
  const filter: HistoryFilter = { search, range, timeZone, ...(placeOf && { location }) };
  const list = usePagedList<T>(resource, { page: query.page, sort, filter, ofClient: false });
  const { rows, error } = list;
  const addressOf = ({ id }: { id: string }) => `${path}/${encodeURIComponent(id)}${address}`;
  const columns = useColumns(resource, kind.columns({ timeZone, addressOf }));
  const table = useRowFocus(opened && addressOf({ id: opened }));
  const [first] = (!list.isOld && rows) || [];

  return (
    <>
      <ListToolbar>
        <SearchForm label="Search customers" value={search} onSearch={(q) => query.set({ q })} />
        <ChoiceGroup<RangePreset>
          label="Date range"
          value={range}
          choices={ranges}
          onChange={setRange}
        />
        {placeOf && (
          <LocationFilter
            value={location}
            name={first && placeOf(first)}
            onChange={(location) => query.set({ location })}
          />
        )}
      </ListToolbar>
      <ListHead count={rows && !error && list.total !== undefined && countText(list, noun)}>
        <SavedViews list={resource} />
        <ColumnChooser {...columns} />
        <ExportButtons
          type={csv.type}
          headers={csv.headers}
          values={rows?.map((row) => csv.values(row, timeZone))}
          list={list}
        />
      </ListHead>
      <div ref={table}>
        <PagedTable
          label={label}
          list={list}
          columns={columns.shown}
          failure={failure}
          empty={
            <EmptyState
              title={`No ${noun[1]} found for the selected filters`}
              icon={kind.icon}
              action={
                search || location ? (
                  <Button variant="outline" onClick={() => query.set({ q: '', location: '' })}>
                    Clear search and filters
                  </Button>
                ) : (
                  range !== 'year' && (
                    <Button variant="outline" onClick={() => setRange('year')}>
                      Show the last year
                    </Button>
                  )
                )
              }
            />
          }
          onPage={query.setPage}
        />
      </div>
      {!error && (list.hasNext || list.page > 1) && (
        <Paging list={list} onPage={query.setPage}>
          {pageOfText(list)}
        </Paging>
      )}
      <Suspense fallback={null}>
        {opened && <Dialog key={opened} id={opened} list={list} onClose={close} />}
      </Suspense>
    </>
  );
};

/** Puts the focus on the link of the row whose dialog has closed, where no control had it before. */
function useRowFocus(address: string) {
  const table = useRef<HTMLDivElement>(null);
  const last = useRef('');
  useEffect(() => {
    const links = table.current?.querySelectorAll('a') ?? [];
    const isElsewhere = document.activeElement?.matches('a, button, input, select');
    if (!address && last.current && !isElsewhere) {
      [...links].find((link) => link.getAttribute('href') === last.current)?.focus();
    }
    last.current = address;
  }, [address]);
  return table;
}
