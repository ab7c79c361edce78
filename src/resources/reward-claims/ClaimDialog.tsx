import { claimBadge, rewardType } from '../../../domain/checkIns';
import { formatUsd } from '../../../domain/money';
import { formatDate } from '../../../domain/time';
import { Fact, FactNote, Facts } from '../../components/Facts';
import { ListedRecord } from '../../components/ListedRecord';
import { DialogBody, RecordDialog } from '../../components/RecordDialog';
import { StatusBadge } from '../../components/StatusBadge';
import { useTimeZone } from '../../components/useTimeZone';
import { CustomerFact, CustomerFooter, TimeFact } from '../checkins/dialogFacts';
import type { HistoryDialogProps } from '../checkins/History';
import type { RewardClaim } from './endpoint';

const title = 'Reward claim';

/** The dialog at /checkins/claims/:id (CHK-21, CHK-22). */
const ClaimDialog = ({ id, list, onClose }: HistoryDialogProps<RewardClaim>) => (
  <ListedRecord
    resource="reward-claims"
    id={id}
    list={list}
    title={title}
    thing="reward claim"
    onClose={onClose}
  >
    {(claim) => (
      <RecordDialog title={title} width="sm" onClose={onClose}>
        <DialogBody>
          <ClaimFacts claim={claim} />
        </DialogBody>
        <CustomerFooter customerId={claim.user_id} />
      </RecordDialog>
    )}
  </ListedRecord>
);

const ClaimFacts = ({ claim }: { claim: RewardClaim }) => {
  const timeZone = useTimeZone();
  const { user, reward, service, redeemed, redeemed_at } = claim;
  const state = claimBadge(claim);
  return (
    <Facts>
      <CustomerFact customer={user} />
      <Fact label="Reward type">{rewardType(reward.check_ins_required)}</Fact>
      <Fact label="Service redeemed">
        {service.name}
        {service.category && <FactNote>{service.category}</FactNote>}
      </Fact>
      <Fact label="Value">{formatUsd(service.price)}</Fact>
      <TimeFact label="Claimed" at={claim.claimed_at} />
      {/* The redemption says the same. */}
      {state.label !== 'Redeemed' && (
        <Fact label="Status">
          <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
        </Fact>
      )}
      <Fact label="Redemption">
        {redeemed ? (
          <>
            <StatusBadge tone="success">Redeemed</StatusBadge>
            {redeemed_at && <FactNote>Redeemed on {formatDate(redeemed_at, timeZone)}</FactNote>}
          </>
        ) : (
          <>
            <StatusBadge tone="warning">Pending Redemption</StatusBadge>
            <FactNote>Customer has not yet used this reward</FactNote>
          </>
        )}
      </Fact>
    </Facts>
  );
};

export default ClaimDialog;
