import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { lazy } from 'react';
import { useListContext } from 'react-admin';
import { checkInFile } from '../../../domain/checkIns';
import { useTellFailure } from '../../components/feedback/useTellFailure';
import { DateField } from '../../components/fields/DateField';
import { PhoneField } from '../../components/fields/PhoneField';
import { DataTable } from '../../components/list/DataTable';
import { FilterSelect } from '../../components/list/ListToolbar';
import { Button } from '../../components/parts/Button';
import { formatDistance } from '../../components/parts/distance';
import { StatusBadge } from '../../components/parts/StatusBadge';
import { useRecords } from '../../components/parts/useRecords';
import { shown, unknownText } from '../../dataProvider/unknown';
import { checkInBadge } from './checkInWords';
import type { CheckIn } from './endpoint';
import { History, type HistoryPlace } from './History';
import { HistoryLink } from './HistoryLink';

const CheckInDialog = lazy(() => import('./CheckInDialog'));

const Col = DataTable.Col<CheckIn>;
const NumberCol = DataTable.NumberCol<CheckIn>;

/** The check-ins, with the dialog of each at /checkins/:id. */
export const CheckIns = (place: HistoryPlace) => (
  <History<CheckIn>
    {...place}
    resource="checkins"
    noun={['check-in', 'check-ins']}
    exporter={checkInFile}
    failure="Failed to load check-ins. Please try again."
    filters={[<LocationFilter key="location" source="location" />]}
    icon={<PlaceOutlined />}
    Dialog={CheckInDialog}
  >
    <DataTable label="Check-ins" opens>
      <Col label="Date" source="check_in_time" field={DateField} />
      <Col label="Time">
        <DateField source="check_in_time" showDate={false} showTime />
      </Col>
      <Col label="Customer" place="title">
        <HistoryLink path={place.path}>
          check-in of <DateField source="check_in_time" showTime />
        </HistoryLink>
      </Col>
      <Col label="Phone" place="wide">
        <PhoneField source="user.phone_number" />
      </Col>
      <Col label="Location" place="rest" render={({ location }) => location.name || unknownText} />
      <NumberCol
        label="Distance"
        place="wide"
        render={({ distance_meters }) => shown(distance_meters, formatDistance)}
      />
      <Col
        label="Status"
        place="end"
        render={({ is_used }) => <StatusBadge {...checkInBadge(is_used)} />}
      />
    </DataTable>
  </History>
);

/** Narrows the check-ins in the context to one of the locations. */
const LocationFilter = ({ source }: { source: string }) => {
  const { filterValues, setFilters, data: checkIns, isPlaceholderData } = useListContext<CheckIn>();
  const { data = [], error, isFetching, refetch } = useRecords('locations');
  useTellFailure('The locations', error);
  const value: string = filterValues[source] ?? '';
  const choices = data.map(({ id, name }) => ({ value: id, label: name }));
  if (value && !choices.some((choice) => choice.value === value)) {
    // One that was deleted is in no list, but the rows know its name.
    const name = isPlaceholderData ? undefined : checkIns?.[0]?.location.name;
    choices.unshift({ value, label: name ?? 'Chosen location' });
  }
  return (
    <>
      <FilterSelect
        label="Location"
        value={value}
        choices={[{ value: '', label: 'All Locations' }, ...choices]}
        onChange={(location) => setFilters({ ...filterValues, [source]: location })}
      />
      {error && (
        <Button variant="link" disabled={isFetching} onClick={() => refetch()}>
          Load the locations again
        </Button>
      )}
    </>
  );
};
