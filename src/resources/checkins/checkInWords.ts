import { checkInStatus } from '../../../domain/checkIns';
import type { StatusTone } from '../../components/parts/schedulingBadges';

/** That status as its badge shows it. */
export const checkInBadge = (isUsed: boolean): { label: string; tone: StatusTone } => ({
  label: checkInStatus(isUsed),
  tone: isUsed ? 'primary' : 'success',
});

/** The name of the location that occurs most among check-ins, the first of several; "N/A" without any. */
export function topLocation(checkIns: readonly { check_in_locations: { name: string } }[]): string {
  const counts = new Map<string, number>();
  for (const { check_in_locations } of checkIns) {
    counts.set(check_in_locations.name, (counts.get(check_in_locations.name) ?? 0) + 1);
  }
  const [top] = [...counts].sort(([, a], [, b]) => b - a);
  return top?.[0] ?? 'N/A';
}
