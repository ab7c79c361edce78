import { plural } from './text';

/** The longest duration that the picker offers, in minutes: 24 hours 45 min. */
export const longestDuration = 24 * 60 + 45;

/** Minutes as the duration text of a service: "45 min", "1 hour", "2 hours 30 min", "" for zero. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts: string[] = [];
  if (hours > 0) parts.push(`${hours} ${plural(hours, 'hour')}`);
  if (rest > 0) parts.push(`${rest} min`);
  return parts.join(' ');
}

const hourWord = String.raw`(?:h|hrs?|hours?|std|stunden?|heures?|horas?|ore|ora|uur|uren|jam|godz)\.?`;
const minuteWord = String.raw`(?:m|mins?|minutes?|minuten?|minut[ioy]s?|menit)\.?`;
const number = String.raw`(\d+(?:[.,]\d+)?|\d+\/\d+)`;
const between = String.raw`\s*(?:,|and|und|et|y|e|en)?\s*`;

const forms = [
  new RegExp(
    `^${number}\\s*-?${hourWord}(?:${between}(\\d+(?:[.,]\\d+)?)\\s*(?:${minuteWord})?)?$`,
    'i',
  ),
  new RegExp(`^()${number}\\s*-?${minuteWord}$`, 'i'),
  new RegExp(`^(\\d{1,2}):([0-5]\\d)\\s*(?:${hourWord})?$`, 'i'),
];

const numberOf = (text = ''): number => {
  const [above = '', below] = text.replace(',', '.').split('/');
  return Number(above) / Number(below ?? 1);
};

/** The minutes of a duration text; null if it cannot be parsed as a whole. */
export function parseDuration(text: string | null | undefined): number | null {
  for (const form of forms) {
    const [match, hours, minutes] = form.exec(text?.trim() ?? '') ?? [];
    if (match === undefined) continue;
    const total = Math.round(numberOf(hours) * 60 + numberOf(minutes));
    return Number.isFinite(total) ? total : null;
  }
  return null;
}

/** The validation error of a duration that is longer than the picker offers. */
export const durationFault = (text: string): string | undefined =>
  (parseDuration(text) ?? 0) > longestDuration
    ? `A duration is at most ${formatDuration(longestDuration)}`
    : undefined;
