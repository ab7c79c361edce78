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

/** The whole name in its two parts, where the line has no parts: "Ann Lee", or "Lee, Ann". */
export function withNameParts({ name, ...line }: Line): Omit<Line, 'name'> {
  if (!name || line.first_name) return line;
  if (line.last_name) return { ...line, first_name: name };
  const [last = '', first = ''] = String(name).split(/\s*,\s*/);
  if (first) return { ...line, first_name: first, last_name: last };
  const words = String(name).split(/\s+/);
  const last_name = words.length > 1 ? words.pop() : '';
  return { ...line, first_name: words.join(' '), last_name };
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
