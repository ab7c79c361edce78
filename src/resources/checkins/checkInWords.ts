import { checkInStatus } from '../../../domain/checkIns';
import type { StatusTone } from '../../components/parts/schedulingBadges';
import { isUnknown, shown, type Unknown } from '../../dataProvider/unknown';

/** The badge of a check-in's status. */
export const checkInBadge = (isUsed: boolean | Unknown): { label: string; tone: StatusTone } => ({
  label: shown(isUsed, checkInStatus),
  tone: isUnknown(isUsed) ? 'quiet' : isUsed ? 'primary' : 'success',
});

/** The location that occurs most among check-ins, the first of several; "N/A" without any that is named. */
export function topLocation(locations: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of locations) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [top] = [...counts].sort(([, a], [, b]) => b - a);
  return top?.[0] ?? 'N/A';
}
