import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import { lazy } from 'react';
import { claimFile, rewardType } from '../../../domain/checkIns';
import { DateField } from '../../components/fields/DateField';
import { PhoneField } from '../../components/fields/PhoneField';
import { DataTable } from '../../components/list/DataTable';
import { StatusBadge } from '../../components/parts/StatusBadge';
import { shown, unknownText } from '../../dataProvider/unknown';
import { History, type HistoryPlace } from '../checkins/History';
import { HistoryLink } from '../checkins/HistoryLink';
import { claimBadge } from './claimBadge';
import type { RewardClaim } from './endpoint';

const Col = DataTable.Col<RewardClaim>;

/** The reward claims, with the dialog of each at /checkins/claims/:id. */
export const RewardClaims = (place: HistoryPlace) => (
  <History<RewardClaim>
    {...place}
    resource="reward-claims"
    noun={['reward claim', 'reward claims']}
    exporter={claimFile}
    failure="Failed to load reward claims. Please try again."
    icon={<CardGiftcardOutlined />}
    Dialog={ClaimDialog}
  >
    <DataTable label="Reward claims" opens>
      <Col label="Claimed Date" source="claimed_at" field={DateField} />
      <Col label="Customer" place="title">
        <HistoryLink path={place.path}>
          claim of <DateField source="claimed_at" />
        </HistoryLink>
      </Col>
      <Col label="Phone" place="wide">
        <PhoneField source="user.phone_number" />
      </Col>
      <Col
        label="Reward Type"
        place="wide"
        render={({ reward }) => shown(reward.check_ins_required, rewardType)}
      />
      <Col label="Service" place="rest" render={({ service }) => service.name || unknownText} />
      <Col label="Status" place="end" render={(claim) => <StatusBadge {...claimBadge(claim)} />} />
    </DataTable>
  </History>
);

const ClaimDialog = lazy(() => import('./ClaimDialog'));
