import { csvDay, csvFile, csvTime } from './csv';

/** The status of a check-in: used once a reward claim has counted it. */
export const checkInStatus = (isUsed: boolean): 'Used for Reward' | 'Available' =>
  isUsed ? 'Used for Reward' : 'Available';

/** The name of a reward, made from its requirement. */
export const rewardType = (checkIns: number): string => `${checkIns} Check-ins Reward`;

interface Customer {
  full_name: string;
  phone_number: string | null;
}

/** A row of the check-in export. Distances are metres. */
export interface CheckInCsvRow {
  check_in_time: string | null;
  user: Customer;
  location: { name: string };
  distance_meters: number | null;
  is_used: boolean | null;
}

/** The check-in export, with times in the business's time zone. */
export const checkInFile = csvFile<CheckInCsvRow>('check-ins', {
  Date: ({ check_in_time }, timeZone) => csvDay(check_in_time, timeZone),
  Time: ({ check_in_time }, timeZone) => csvTime(check_in_time, timeZone),
  Customer: ({ user }) => user.full_name,
  Phone: ({ user }) => user.phone_number,
  Location: ({ location }) => location.name,
  Distance: ({ distance_meters }) =>
    distance_meters === null ? null : `${Math.round(distance_meters)} m`,
  Status: ({ is_used }) => (is_used === null ? null : checkInStatus(is_used)),
});

/** A row of the reward claim export. */
export interface ClaimCsvRow {
  claimed_at: string | null;
  user: Customer;
  reward: { check_ins_required: number | null };
  service: { name: string };
  redeemed: boolean | null;
  redeemed_at: string | null;
}

/** The reward claim export. */
export const claimFile = csvFile<ClaimCsvRow>('reward-claims', {
  'Claimed Date': ({ claimed_at }, timeZone) => csvDay(claimed_at, timeZone),
  Customer: ({ user }) => user.full_name,
  Phone: ({ user }) => user.phone_number,
  'Reward Type': ({ reward }) =>
    reward.check_ins_required === null ? null : rewardType(reward.check_ins_required),
  Service: ({ service }) => service.name,
  Redeemed: ({ redeemed }) => (redeemed === null ? null : redeemed ? 'Yes' : 'No'),
  'Redeemed Date': ({ redeemed_at }, timeZone) => csvDay(redeemed_at, timeZone),
});
