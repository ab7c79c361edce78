import { type ClaimProgress, claimState } from '../../../domain/checkIns';
import type { StatusTone } from '../../components/schedulingBadges';

const claimTones = {
  Completed: 'success',
  Scheduled: 'info',
  'Awaiting Schedule': 'warning',
  Redeemed: 'primary',
  Claimed: 'quiet',
} as const satisfies Record<ReturnType<typeof claimState>, StatusTone>;

/** A reward claim's state as its badge shows it. */
export function claimBadge(claim: ClaimProgress): { label: string; tone: StatusTone } {
  const label = claimState(claim);
  return { label, tone: claimTones[label] };
}
