import { pointsCell, textCell } from './cells';
import { contactColumns, customerKeys, emailIn, phoneIn } from './customerImport';
import { customerFile } from './customers';
import type { ImportColumn } from './imports';
import { type HandReason, handReasonChoices } from './pointsByHand';

/** The columns of gifts of points that can be imported. */
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

/** The reason of a gift whose line says none. */
const broughtIn = 'Brought in by an import';

/** A reason from the list where the line has its name, and words of one's own otherwise. */
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

/** A gift of a line, with the first phone and the first email that can be read. */
export const giftOf = ({ phone, email, ...line }: Record<string, unknown>) => ({
  ...line,
  ...(phone !== undefined && { phone: readable(phone, phoneIn) }),
  ...(email !== undefined && { email: readable(email, emailIn) }),
});

/**
 * What two lines that are the same gift have in common; one customer may get several. A phone may be a
 * family's, so it counts only where there is no email.
 */
export const giftKeys = ({ points, reason, ...contacts }: Record<string, unknown>): string[] =>
  customerKeys(contacts)
    .slice(0, 1)
    .map((key) => [key, points, reason].join('\n'));

/** The fault of a number of points as a gift. */
export const giftFault = (points: number | null): string | undefined =>
  points !== null && points < 0
    ? 'An import gives points. Please take points from a customer on their page'
    : undefined;

/** Why a table that an export of customers wrote is none of gifts: its points are what they have. */
export const balancesFault = (headings: readonly string[]): string | undefined =>
  customerFile.headers.every((header) => headings.some((heading) => heading.trim() === header))
    ? 'This is an export of customers. Its points are what they have already, and would be given to them once more. Please choose a table of the points to give.'
    : undefined;
