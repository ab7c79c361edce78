import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { claimBadge, claimCsvHeaders, claimCsvValues, rewardType } from '../../../domain/checkIns';
import { formatPhone } from '../../../domain/phone';
import { formatDate } from '../../../domain/time';
import cells from '../../components/cells.module.css';
import { StatusBadge } from '../../components/StatusBadge';
import type { HistoryKind } from '../checkins/History';
import type { RewardClaim } from './endpoint';

/** The reward claims (CHK-10, CHK-14, CHK-24). */
export const claimKind: HistoryKind<RewardClaim> = {
  resource: 'reward-claims',
  label: 'Reward claims',
  noun: ['reward claim', 'reward claims'],
  csv: { type: 'reward-claims', headers: claimCsvHeaders, values: claimCsvValues },
  failure: 'Failed to load reward claims. Please try again.',
  icon: <CardGiftcardOutlined />,
  Dialog: lazy(() => import('./ClaimDialog')),
  columns: ({ timeZone, addressOf }) => [
    {
      label: 'Claimed Date',
      render: ({ claimed_at }) => (
        <time className={cells.nowrap} dateTime={claimed_at}>
          {formatDate(claimed_at, timeZone)}
        </time>
      ),
    },
    {
      label: 'Customer',
      place: 'title',
      holdsLink: true,
      render: (claim) => (
        <Link className={cells.name} to={addressOf(claim)}>
          {claim.user.full_name || 'No name'}
          <span className="visually-hidden">
            , claim of {formatDate(claim.claimed_at, timeZone)}
          </span>
        </Link>
      ),
    },
    {
      label: 'Phone',
      render: ({ user: { phone_number } }) =>
        phone_number && <span className={cells.nowrap}>{formatPhone(phone_number)}</span>,
    },
    { label: 'Reward Type', render: ({ reward }) => rewardType(reward.check_ins_required) },
    { label: 'Service', render: ({ service }) => service.name },
    {
      label: 'Status',
      render: (claim) => {
        const { label, tone } = claimBadge(claim);
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      },
    },
  ],
};
