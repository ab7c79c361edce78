import { type CsvValue, csvDay, csvTime } from './csv';
import type { StatusTone } from './scheduling';

/** Whether a check-in has counted towards a reward. */
export const checkInStatus = (isUsed: boolean): 'Used for Reward' | 'Available' =>
  isUsed ? 'Used for Reward' : 'Available';

/** That status as its badge shows it. */
export const checkInBadge = (isUsed: boolean): { label: string; tone: StatusTone } => ({
  label: checkInStatus(isUsed),
  tone: isUsed ? 'primary' : 'success',
});

interface ClaimProgress {
  appointment: { status: string } | null;
  purchased_service: object | null;
  redeemed: boolean;
}

/** The states of an appointment that is still to take place. */
const ahead = ['scheduled', 'confirmed', 'pending'];

/** How far a reward claim has come, by the first of these that applies. */
export function claimState({
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

/** The name of the location that occurs most among check-ins, the first of several; "N/A" without any. */
export function topLocation(checkIns: readonly { check_in_locations: { name: string } }[]): string {
  const counts = new Map<string, number>();
  for (const { check_in_locations } of checkIns) {
    counts.set(check_in_locations.name, (counts.get(check_in_locations.name) ?? 0) + 1);
  }
  const [top] = [...counts].sort(([, a], [, b]) => b - a);
  return top?.[0] ?? 'N/A';
}

/** The name of a reward by what it asks for. */
export const rewardType = (checkIns: number): string => `${checkIns} Check-ins Reward`;

interface Customer {
  full_name: string;
  phone_number: string | null;
}

/** What a line of the check-ins' file is made of. Metres. */
export interface CheckInCsvRow {
  check_in_time: string;
  user: Customer;
  location: { name: string };
  distance_meters: number;
  is_used: boolean;
}

/** The headers of the check-ins' file. */
export const checkInCsvHeaders = [
  'Date',
  'Time',
  'Customer',
  'Phone',
  'Location',
  'Distance',
  'Status',
] as const;

/** One check-in under {@link checkInCsvHeaders}, at the clock of the business's time zone. */
export const checkInCsvValues = (checkIn: CheckInCsvRow, timeZone: string): CsvValue[] => [
  csvDay(checkIn.check_in_time, timeZone),
  csvTime(checkIn.check_in_time, timeZone),
  checkIn.user.full_name,
  checkIn.user.phone_number,
  checkIn.location.name,
  `${Math.round(checkIn.distance_meters)} m`,
  checkInStatus(checkIn.is_used),
];

/** What a line of the reward claims' file is made of. */
export interface ClaimCsvRow {
  claimed_at: string;
  user: Customer;
  reward: { check_ins_required: number };
  service: { name: string };
  redeemed: boolean;
  redeemed_at: string | null;
}

/** The headers of the reward claims' file. */
export const claimCsvHeaders = [
  'Claimed Date',
  'Customer',
  'Phone',
  'Reward Type',
  'Service',
  'Redeemed',
  'Redeemed Date',
] as const;

/** One reward claim under {@link claimCsvHeaders}; days are days of the business's time zone. */
export const claimCsvValues = (claim: ClaimCsvRow, timeZone: string): CsvValue[] => [
  csvDay(claim.claimed_at, timeZone),
  claim.user.full_name,
  claim.user.phone_number,
  rewardType(claim.reward.check_ins_required),
  claim.service.name,
  claim.redeemed ? 'Yes' : 'No',
  csvDay(claim.redeemed_at, timeZone),
];
