import { useRecordContext } from 'react-admin';
import { rewardType } from '../../../domain/checkIns';
import { formatUsd } from '../../../domain/money';
import { formatDate } from '../../../domain/time';
import { Fact, FactNote } from '../../components/parts/Facts';
import { StatusBadge } from '../../components/parts/StatusBadge';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { isUnknown, shown, unknownText } from '../../dataProvider/unknown';
import { HistoryDialog, TimeFact } from '../checkins/dialogFacts';
import type { HistoryDialogProps } from '../checkins/History';
import { claimBadge } from './claimBadge';
import type { RewardClaim } from './endpoint';

/** The dialog at /checkins/claims/:id. */
const ClaimDialog = (props: HistoryDialogProps) => (
  <HistoryDialog {...props} title="Reward claim" thing="reward claim">
    <ClaimFacts />
  </HistoryDialog>
);

const ClaimFacts = () => {
  const timeZone = useTimeZone();
  const claim = useRecordContext<RewardClaim>();
  if (!claim) return null;
  const { reward, service, redeemed, redeemed_at } = claim;
  const state = claimBadge(claim);
  return (
    <>
      <Fact label="Reward type">{shown(reward.check_ins_required, rewardType)}</Fact>
      <Fact label="Service redeemed">
        <span>{service.name || unknownText}</span>
        {service.category && <FactNote>{service.category}</FactNote>}
      </Fact>
      <Fact label="Value">{shown(service.price, formatUsd)}</Fact>
      <TimeFact label="Claimed" source="claimed_at" />
      {/* The redemption says the same. */}
      {state.label !== 'Redeemed' && (
        <Fact label="Status">
          <StatusBadge {...state} />
        </Fact>
      )}
      <Fact label="Redemption">
        {isUnknown(redeemed) ? (
          unknownText
        ) : redeemed ? (
          <>
            <StatusBadge tone="success">Redeemed</StatusBadge>
            {redeemed_at && (
              <FactNote>{`Redeemed on ${shown(redeemed_at, (date) => formatDate(date, timeZone))}`}</FactNote>
            )}
          </>
        ) : (
          <>
            <StatusBadge tone="warning">Pending Redemption</StatusBadge>
            <FactNote>Customer has not yet used this reward</FactNote>
          </>
        )}
      </Fact>
    </>
  );
};

export default ClaimDialog;
