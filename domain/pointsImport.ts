import { pointsCell, textCell } from './cells';
import { contactColumns, customerKeys, emailIn, phoneIn } from './customerImport';
import { customerFile } from './customers';
import type { ImportColumn } from './imports';
import { type HandReason, handReasonChoices } from './pointsByHand';

/** The columns of an import of gifts of points. */
export const pointsColumns: readonly ImportColumn[] = [
  ...contactColumns,
  {
    field: 'points',
    label: 'Points',
    names: [
      ...['Gift points', 'Point balance', 'Points balance', 'Current points', 'Loyalty points'],
      ...['Reward points', 'Total points', 'Total points accumlated', 'Total points accumulated'],
      ...['Balance', 'Amount', 'Punkte', 'Puntos', 'Punti', 'Pontos', 'Punten'],
    ],
    read: pointsCell,
  },
  { field: 'reason', label: 'Reason', names: ['Note', 'Comment', 'Why'], read: textCell },
];

/** The reason of a gift whose line has none. */
const broughtIn = 'Brought in by an import';

/** The listed reason with the text's label, otherwise `other` with the text. */
export function giftReason(text: string | undefined): { reason: HandReason; words: string } {
  const known = handReasonChoices.find(
    ({ id, name }) => id !== 'other' && name.toLowerCase() === text?.toLowerCase(),
  );
  if (known) return { reason: known.id, words: '' };
  return { reason: 'other', words: text || broughtIn };
}

const readable = (cell: unknown, read: (cell: string) => { value: string }) => {
  const { value } = read(String(cell ?? ''));
  return value || cell;
};

/** The gift of a line, with its first valid phone and email. */
export const giftOf = ({ phone, email, ...line }: Record<string, unknown>) => ({
  ...line,
  ...(phone !== undefined && { phone: readable(phone, phoneIn) }),
  ...(email !== undefined && { email: readable(email, emailIn) }),
});

/**
 * The keys by which duplicate lines are found: the customer with points and reason, since one
 * customer may get several gifts. A family may share a phone, so the email comes first.
 */
export const giftKeys = ({ points, reason, ...contacts }: Record<string, unknown>): string[] =>
  customerKeys(contacts)
    .slice(0, 1)
    .map((key) => [key, points, reason].join('\n'));

/** The validation error of a gift's points. */
export const giftFault = (points: number | null): string | undefined =>
  points !== null && points < 0
    ? 'An import gives points. Please take points from a customer on their page'
    : undefined;

/** The error message for an export of customers, whose points are balances and not gifts. */
export const balancesFault = (headings: readonly string[]): string | undefined =>
  customerFile.headers.every((header) => headings.some((heading) => heading.trim() === header))
    ? 'This is an export of customers. Its points are what they have already, and would be given to them once more. Please choose a table of the points to give.'
    : undefined;
