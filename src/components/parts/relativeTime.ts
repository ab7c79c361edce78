import { plural } from '../../../domain/text';
import { daysBetween, formatDate, isDay, type When } from '../../../domain/time';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The age of an event: "Just now", "5m ago", "3h ago", "6d ago", and its date from 7 days on. */
export function eventTime(when: When, now: Date, timeZone: string): string {
  if (isDay(when)) return formatDate(when, timeZone);
  const elapsed = now.getTime() - new Date(when).getTime();
  // Up to a minute in the future is clock skew; later events show their date.
  if (elapsed <= -minute || elapsed >= 7 * day) return formatDate(when, timeZone);
  if (elapsed < minute) return 'Just now';
  if (elapsed < hour) return `${Math.floor(elapsed / minute)}m ago`;
  if (elapsed < day) return `${Math.floor(elapsed / hour)}h ago`;
  return `${Math.floor(elapsed / day)}d ago`;
}

/**
 * A customer's last activity in calendar days of the owner's zone: "Today", "Yesterday", "3 days ago", then
 * whole weeks, months of 30 and years of 365 days.
 */
export function activityTime(when: When, now: Date, timeZone: string): string {
  const days = daysBetween(when, now, timeZone);
  if (days < 0) return formatDate(when, timeZone);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return `${days} days ago`;
  if (days < 30) return unitsAgo(days, 7, 'week');
  if (days < 365) return unitsAgo(days, 30, 'month');
  return unitsAgo(days, 365, 'year');
}

function unitsAgo(days: number, daysPerUnit: number, unit: string): string {
  const count = Math.floor(days / daysPerUnit);
  return `${count} ${plural(count, unit)} ago`;
}
