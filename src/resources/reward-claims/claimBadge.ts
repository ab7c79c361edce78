import type { StatusTone } from '../../components/parts/schedulingBadges';

interface ClaimProgress {
  appointment: { status: string } | null;
  purchased_service: object | null;
  redeemed: boolean;
}

/** The states of an appointment that is still to take place. */
const ahead = ['scheduled', 'confirmed', 'pending'];

/** How far a reward claim has come, by the first of these that applies. */
function claimState({
  appointment,
  purchased_service,
  redeemed,
}: ClaimProgress): 'Completed' | 'Scheduled' | 'Awaiting Schedule' | 'Redeemed' | 'Claimed' {
  if (appointment?.status === 'completed') return 'Completed';
  if (appointment && ahead.includes(appointment.status)) return 'Scheduled';
  if (purchased_service) return 'Awaiting Schedule';
  return redeemed ? 'Redeemed' : 'Claimed';
}

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
