import { type ComponentProps, type ComponentType, type ReactNode, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { defaultRange } from '../../../domain/time';
import { useCloseDialog } from '../../components/dialogs/useCloseDialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ChoiceFilter } from '../../components/list/ChoiceFilter';
import { dateRanges } from '../../components/list/dateRanges';
import { PagedList } from '../../components/list/PagedList';
import { Pagination } from '../../components/list/Pagination';
import { SearchInput } from '../../components/list/SearchInput';
import { Button } from '../../components/parts/Button';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { useToday } from '../../components/parts/useToday';
import type { HistoryRecord } from './historyQuery';

/** The props of a dialog over a history. */
export interface HistoryDialogProps {
  id: string;
  onClose: () => void;
}

/** A tab's place: its path, and the open record. */
export interface HistoryPlace {
  /** Of the tab. */
  path: string;
  /** The id of the record that is open over it; "" for none. */
  opened: string;
}

type ListProps<T extends HistoryRecord> = ComponentProps<typeof PagedList<T>>;

interface HistoryProps<T extends HistoryRecord>
  extends HistoryPlace,
    Pick<ListProps<T>, 'resource' | 'noun' | 'exporter' | 'failure' | 'filters' | 'children'> {
  icon: ReactNode;
  Dialog: ComponentType<HistoryDialogProps>;
}

/** Newest first, which is the only order of the calls. */
const sort = { field: 'at', order: 'DESC' } as const;

/** One of the two histories: filters, pagination, export, and the dialog over it. */
export const History = <T extends HistoryRecord>({
  path,
  opened,
  filters = [],
  icon,
  Dialog,
  ...list
}: HistoryProps<T>) => {
  const close = useCloseDialog(path);
  return (
    <PagedList<T>
      {...list}
      sort={sort}
      // The meaning of its ranges changes with the day.
      filter={{ timeZone: useTimeZone(), day: useToday() }}
      filterDefaultValues={{ range: defaultRange }}
      ofClient={false}
      filters={[
        <SearchInput key="q" source="q" label="Search customers" withButton />,
        <ChoiceFilter key="range" source="range" label="Date range" choices={dateRanges} />,
        ...filters,
      ]}
      pagination={<Pagination />}
      empty={<Nothing noun={list.noun[1]} icon={icon} />}
      lead={
        <Suspense fallback={null}>
          {opened && <Dialog key={opened} id={opened} onClose={close} />}
        </Suspense>
      }
    />
  );
};

const Nothing = ({ noun, icon }: { noun: string; icon: ReactNode }) => {
  const { filterValues, setFilters } = useListContext();
  const { range, ...others } = filterValues;
  const isNarrowed = Object.keys(others).length > 0;
  return (
    <EmptyState
      title={`No ${noun} found for the selected filters`}
      icon={icon}
      action={
        (isNarrowed || range !== 'year') && (
          <Button
            variant="outline"
            onClick={() => setFilters({ range: isNarrowed ? range : 'year' })}
          >
            {isNarrowed ? 'Clear search and filters' : 'Show the last year'}
          </Button>
        )
      }
    />
  );
};
