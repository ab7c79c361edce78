import { textCell } from './cells';
import type { ImportColumn } from './imports';
import { phoneDigits } from './phone';

/** The columns of customers that can be imported, as their export calls them. */
export const customerColumns: readonly ImportColumn[] = [
  {
    field: 'name',
    label: 'Customer',
    also: ['Full name', 'Customer name', 'Client', 'Client name', 'Guest'],
    read: textCell,
  },
  {
    field: 'first_name',
    label: 'First name',
    also: ['First', 'Given name', 'Forename'],
    read: textCell,
  },
  {
    field: 'last_name',
    label: 'Last name',
    also: ['Last', 'Surname', 'Family name'],
    read: textCell,
  },
  {
    field: 'phone',
    label: 'Phone',
    also: ['Phone number', 'Mobile', 'Mobile phone', 'Cell', 'Cell phone', 'Telephone', 'Tel'],
    read: textCell,
  },
  {
    field: 'email',
    label: 'Email',
    also: ['Email address', 'Mail', 'E-mail 1 - Value'],
    read: textCell,
  },
];

interface Line {
  name?: unknown;
  first_name?: unknown;
  last_name?: unknown;
  phone?: unknown;
  email?: unknown;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Both sides of the first comma of a name: "Smith" and "John, Jr." of "Smith, John, Jr.". */
const atComma = (name: string): [string, string] => {
  const [last = '', ...rest] = name.split(',');
  return [last.trim(), rest.join(',').trim()];
};

const plain = (word: string): string => word.replace(/[.,]/g, '');

/** What follows other words in a name: "Lee" after "Ann M" in "Dr. Ann M. Lee"; undefined where they are not in it. */
function following(name: string, other: string): string | undefined {
  const words = name.split(/\s+/);
  const others = other.split(/\s+/);
  const place = words.findIndex((_, start) =>
    others.every((word, index) => isSame(plain(words[start + index] ?? ''), plain(word))),
  );
  return place < 0 ? undefined : words.slice(place + others.length).join(' ');
}

/** The last name in a name that may hold the first one: "Lee", "Ann Lee", "Lee, Ann", or "Ann, Lee". */
function lastNameIn(name: string, first: string): string {
  const [before, after] = atComma(name);
  if (after && isSame(before, first)) return after;
  if (following(after, first) !== undefined) return before;
  return following(name, first) || before;
}

/** The first name in a name that may hold the last one: "Ann", "Ann Lee", or "Lee, Ann". */
function firstNameIn(name: string, last: string): string {
  const [before, after] = atComma(name);
  if (after && isSame(before, last)) return after;
  const isEnded = isSame(name.slice(-last.length - 1), ` ${last}`);
  return isEnded ? name.slice(0, -last.length).trim() : name;
}

/** The name in its two parts, where the line lacks one of them or both: "Ann Lee", or "Lee, Ann". */
export function withNameParts({ name, ...line }: Line): Omit<Line, 'name'> {
  const whole = String(name ?? '');
  const first = String(line.first_name ?? '');
  const last = String(line.last_name ?? '');
  // A name that the first one begins with says no more than that one: "Ann" beside "Ann Mary".
  const isWithinFirst = isSame(`${first} `.slice(0, whole.length + 1), `${whole} `);
  if (!whole || (first && last) || isWithinFirst) return line;
  if (first) return { ...line, last_name: lastNameIn(whole, first) };
  if (last) return { ...line, first_name: firstNameIn(whole, last) };
  const [before, after] = atComma(whole);
  if (after) return { ...line, first_name: after, last_name: before };
  const words = whole.split(/\s+/);
  return { ...line, last_name: words.length > 1 ? words.pop() : '', first_name: words.join(' ') };
}

/** By what two customers are the same: an email, or the digits of a phone. */
export const customerKeys = ({ phone, email }: Line): string[] => {
  const digits = phoneDigits(String(phone ?? ''));
  return [...(email ? [String(email).toLowerCase()] : []), ...(digits.length >= 7 ? [digits] : [])];
};

/** By what two lines are about the same customer: a phone may be a family's, so its names belong to it. */
export const customerLineKeys = (line: Line): string[] => {
  const name = [line.first_name, line.last_name].filter(Boolean).join(' ').toLowerCase();
  return customerKeys(line).map((key) => (key.includes('@') ? key : `${key} ${name}`));
};
