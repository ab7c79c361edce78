import type { FieldFault } from './fieldFault';
import { formatPoints, toCents, toDollars } from './money';
import { lengthOf, trimmed } from './text';

/** The reasons for giving or taking points by hand, as stored; `other` has free text. */
export const handReasons = [
  'welcome',
  'birthday',
  'referral',
  'apology',
  'promotion',
  'correction',
  'other',
] as const;

export type HandReason = (typeof handReasons)[number];

const reasonWords: Readonly<Record<HandReason, string>> = {
  welcome: 'Welcome gift',
  birthday: 'Birthday',
  referral: 'Brought a friend',
  apology: 'Apology',
  promotion: 'Promotion',
  correction: 'Correction',
  other: 'Other',
};

/** The reasons as options of a select input. */
export const handReasonChoices = handReasons.map((id) => ({ id, name: reasonWords[id] }));

/** The reason as text: the free text, if there is any. */
export const handReasonText = (reason: string, words: string | null): string =>
  words || (reasonWords[reason as HandReason] ?? reason);

/** The most points of one entry, and the most characters of the free text. */
export const handLimits = { points: 100_000, words: 100 } as const;

/** The input of the form: points given (positive) or taken (negative), and the reason. */
export interface PointsByHand {
  points: number | null;
  reason: string;
  words: string;
}

const isReason = (reason: string): reason is HandReason =>
  handReasons.some((known) => known === reason);

function pointsFault(points: number | null): string | undefined {
  if (points === null || points === 0 || !Number.isFinite(points)) return 'Please enter how many';
  const most = handLimits.points;
  if (Math.abs(points) > most) return `At most ${formatPoints(most)} at once`;
  return toDollars(toCents(points)) === points ? undefined : 'Points have at most two decimals';
}

/** All validation errors, in the order of the form. */
export function pointsByHandFaults(given: PointsByHand): FieldFault<keyof PointsByHand>[] {
  const faults: FieldFault<keyof PointsByHand>[] = [];
  const message = pointsFault(given.points);
  if (message) faults.push({ field: 'points', message });
  if (!isReason(given.reason)) {
    faults.push({ field: 'reason', message: 'Please choose a reason' });
  }
  if (given.reason === 'other' && !trimmed(given.words)) {
    faults.push({ field: 'words', message: 'Please say why' });
  }
  if (lengthOf(given.words) > handLimits.words) {
    const message = `A reason can be at most ${handLimits.words} characters`;
    faults.push({ field: 'words', message });
  }
  return faults;
}

/**
 * The error message if a balance has too few points to take, both in hundredths; undefined if it
 * has enough.
 */
export function takingFault(points: number, balance: number): string | undefined {
  if (points <= balance) return undefined;
  return `The customer has ${formatPoints(toDollars(balance))}, so ${formatPoints(toDollars(points))} cannot be removed.`;
}
