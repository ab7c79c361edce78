import type { StatusTone } from '../../components/parts/schedulingBadges';
import { isUnknown, type Unknown, unknownText } from '../../dataProvider/unknown';

interface ClaimProgress {
  appointment: { status: string } | null;
  purchased_service: object | null;
  redeemed: boolean | Unknown;
}

/** The states of an appointment that is still to take place. */
const ahead = ['scheduled', 'confirmed', 'pending'];

/** The state of a reward claim, by the first condition that applies. */
function claimState({
  appointment,
  purchased_service,
  redeemed,
}: ClaimProgress): keyof typeof claimTones {
  if (appointment?.status === 'completed') return 'Completed';
  if (appointment && ahead.includes(appointment.status)) return 'Scheduled';
  if (purchased_service) return 'Awaiting Schedule';
  if (isUnknown(redeemed)) return unknownText;
  return redeemed ? 'Redeemed' : 'Claimed';
}

const claimTones = {
  Completed: 'success',
  Scheduled: 'info',
  'Awaiting Schedule': 'warning',
  Redeemed: 'primary',
  Claimed: 'quiet',
  [unknownText]: 'quiet',
} as const satisfies Record<string, StatusTone>;

/** A reward claim's state as its badge shows it. */
export function claimBadge(claim: ClaimProgress): { label: string; tone: StatusTone } {
  const label = claimState(claim);
  return { label, tone: claimTones[label] };
}
