import { plural } from './text';

/** Minutes as the duration text of a service: "45 min", "1 hour", "2 hours 30 min", "" for zero. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts: string[] = [];
  if (hours > 0) parts.push(`${hours} ${plural(hours, 'hour')}`);
  if (rest > 0) parts.push(`${rest} min`);
  return parts.join(' ');
}

/** A duration text to minutes by its hour and minute markers, null if it has neither. */
export function parseDuration(text: string | null | undefined): number | null {
  const hours = amountBefore('h', text ?? '');
  const minutes = amountBefore('m', text ?? '');
  if (hours === null && minutes === null) return null;
  return Math.round((hours ?? 0) * 60 + (minutes ?? 0));
}

function amountBefore(marker: 'h' | 'm', text: string): number | null {
  const match = new RegExp(`(\\d+(?:\\.\\d+)?)\\s*${marker}`, 'i').exec(text);
  return match ? Number(match[1]) : null;
}
