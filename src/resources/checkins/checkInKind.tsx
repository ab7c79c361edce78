import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { checkInBadge, checkInCsvHeaders, checkInCsvValues } from '../../../domain/checkIns';
import { formatDistance } from '../../../domain/distance';
import { formatPhone } from '../../../domain/phone';
import { formatDate, formatDateTime, formatTime } from '../../../domain/time';
import cells from '../../components/cells.module.css';
import { StatusBadge } from '../../components/StatusBadge';
import type { CheckIn } from './endpoint';
import type { HistoryKind } from './History';

/** The check-ins (CHK-09, CHK-13, CHK-23). */
export const checkInKind: HistoryKind<CheckIn> = {
  resource: 'checkins',
  label: 'Check-ins',
  noun: ['check-in', 'check-ins'],
  csv: { type: 'check-ins', headers: checkInCsvHeaders, values: checkInCsvValues },
  failure: 'Failed to load check-ins. Please try again.',
  placeOf: ({ location }) => location.name,
  icon: <PlaceOutlined />,
  Dialog: lazy(() => import('./CheckInDialog')),
  columns: ({ timeZone, addressOf }) => [
    {
      label: 'Date',
      render: ({ check_in_time }) => (
        <span className={cells.nowrap}>{formatDate(check_in_time, timeZone)}</span>
      ),
    },
    {
      label: 'Time',
      render: ({ check_in_time }) => (
        <time className={cells.nowrap} dateTime={check_in_time}>
          {formatTime(check_in_time, timeZone)}
        </time>
      ),
    },
    {
      label: 'Customer',
      place: 'title',
      holdsLink: true,
      render: (checkIn) => (
        <Link className={cells.name} to={addressOf(checkIn)}>
          {checkIn.user.full_name || 'No name'}
          <span className="visually-hidden">
            , check-in of {formatDateTime(checkIn.check_in_time, timeZone)}
          </span>
        </Link>
      ),
    },
    {
      label: 'Phone',
      render: ({ user: { phone_number } }) =>
        phone_number && <span className={cells.nowrap}>{formatPhone(phone_number)}</span>,
    },
    { label: 'Location', render: ({ location }) => location.name },
    {
      label: 'Distance',
      align: 'end',
      render: ({ distance_meters }) => formatDistance(distance_meters),
    },
    {
      label: 'Status',
      render: ({ is_used }) => {
        const { label, tone } = checkInBadge(is_used);
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      },
    },
  ],
};
