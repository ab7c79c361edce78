import { csvDay, csvFile, csvTime } from './csv';

/** Whether a check-in has counted towards a reward. */
export const checkInStatus = (isUsed: boolean): 'Used for Reward' | 'Available' =>
  isUsed ? 'Used for Reward' : 'Available';

/** The name of a reward, made from its requirement. */
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

/** The check-ins' file, at the clock of the business's time zone. */
export const checkInFile = csvFile<CheckInCsvRow>('check-ins', {
  Date: ({ check_in_time }, timeZone) => csvDay(check_in_time, timeZone),
  Time: ({ check_in_time }, timeZone) => csvTime(check_in_time, timeZone),
  Customer: ({ user }) => user.full_name,
  Phone: ({ user }) => user.phone_number,
  Location: ({ location }) => location.name,
  Distance: ({ distance_meters }) => `${Math.round(distance_meters)} m`,
  Status: ({ is_used }) => checkInStatus(is_used),
});

/** What a line of the reward claims' file is made of. */
export interface ClaimCsvRow {
  claimed_at: string;
  user: Customer;
  reward: { check_ins_required: number };
  service: { name: string };
  redeemed: boolean;
  redeemed_at: string | null;
}

/** The reward claims' file. */
export const claimFile = csvFile<ClaimCsvRow>('reward-claims', {
  'Claimed Date': ({ claimed_at }, timeZone) => csvDay(claimed_at, timeZone),
  Customer: ({ user }) => user.full_name,
  Phone: ({ user }) => user.phone_number,
  'Reward Type': ({ reward }) => rewardType(reward.check_ins_required),
  Service: ({ service }) => service.name,
  Redeemed: ({ redeemed }) => (redeemed ? 'Yes' : 'No'),
  'Redeemed Date': ({ redeemed_at }, timeZone) => csvDay(redeemed_at, timeZone),
});
