import type { RangePreset } from '../../../domain/time';

/** The choices of a ChoiceFilter by date. */
export const dateRanges = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
] as const satisfies { value: RangePreset; label: string }[];
