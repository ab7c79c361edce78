import { textCell } from './cells';
import { dayCell } from './dayCell';
import { emailFault } from './email';
import type { FieldFault } from './fieldFault';
import type { ImportColumn } from './imports';
import type { NewCustomer } from './newCustomers';
import { phoneDigits, toE164 } from './phone';

/** The columns for the email and the phone of a person. */
export const contactColumns: readonly [email: ImportColumn, phone: ImportColumn] = [
  {
    field: 'email',
    label: 'Email',
    names: ['Email address', 'Customer email', 'Mail', 'Primary email'],
    words: /\b(?:email|mail\b|courriel|correo)/,
    not: /\b(?:label|type|marketing|subscri|status|opt|consent|accept|verif|sent|open|bounce|mailing|list|count)/,
    read: textCell,
  },
  {
    field: 'phone',
    label: 'Phone',
    names: [
      'Mobile',
      'Mobile phone',
      'Mobile number',
      'Cell',
      'Cell phone',
      'Cell number',
      'Phone number',
    ],
    words: /\b(?:phone|tele[fp]|tel\b|mobi|movil|cell|celular|handy|portable\b|gsm\b)/,
    not: /\b(?:label|type|fax|ext|extension|opt|sms|consent|accept|marketing|verif|country|code|pager|status)\b/,
    read: textCell,
  },
];

/** The columns of a customer import, with the headings of our export and of other products. */
export const customerColumns: readonly ImportColumn[] = [
  {
    field: 'name',
    label: 'Customer',
    names: [
      ...['Full name', 'Name', 'Display name', 'Customer name', 'Client', 'Client name', 'Guest'],
      ...['Guest name', 'Contact name', 'Member name', 'Patient name', 'Nom', 'Nom complet'],
      ...['Nombre', 'Nombre completo', 'Nome', 'Nome completo', 'Naam', 'Kunde', 'Kundin'],
      ...['Kundenname', 'Cliente', 'Klant'],
    ],
    read: textCell,
  },
  {
    field: 'first_name',
    label: 'First name',
    names: [
      ...['First', 'Given name', 'Forename', 'Vorname', 'Prénom', 'Primer nombre', 'Nombres'],
      ...['Voornaam', 'Imię', 'Fornavn', 'Förnamn'],
    ],
    read: textCell,
  },
  {
    field: 'last_name',
    label: 'Last name',
    names: [
      ...['Last', 'Surname', 'Family name', 'Nachname', 'Familienname', 'Nom de famille'],
      ...['Apellido', 'Apellidos', 'Cognome', 'Sobrenome', 'Apelido', 'Achternaam', 'Nazwisko'],
      ...['Efternavn', 'Efternamn'],
    ],
    read: textCell,
  },
  ...contactColumns.toReversed(),
  {
    field: 'joined',
    label: 'Join date',
    names: [
      ...['Joined', 'Customer since', 'Client since', 'Member since', 'Signup date', 'Date joined'],
      ...['Date added', 'Date created', 'Created at', 'Created', 'Created UTC', 'First visit'],
      ...['Kunde seit', 'Kundin seit', 'Client depuis', 'Cliente desde'],
    ],
    read: dayCell,
    isOptional: true,
  },
  {
    field: 'last_visit',
    label: 'Last visit',
    names: [
      ...['Last activity', 'Last visited', 'Last visit date', 'Last appointment', 'Last seen'],
      ...['Letzter Besuch', 'Dernière visite', 'Última visita', 'Ultima visita'],
    ],
    read: dayCell,
    isOptional: true,
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

/**
 * The words of a name after those of another: "Lee" after "Ann M" in "Dr. Ann M. Lee"; undefined if
 * it does not contain them.
 */
function following(name: string, other: string): string | undefined {
  const words = name.split(/\s+/);
  const others = other.split(/\s+/);
  const place = words.findIndex((_, start) =>
    others.every((word, index) => isSame(plain(words[start + index] ?? ''), plain(word))),
  );
  return place < 0 ? undefined : words.slice(place + others.length).join(' ');
}

/**
 * The last name in a cell that may hold the full name: "Lee", "Ann Lee", "Lee, Ann", "Ann, Lee".
 */
function lastNameIn(name: string, first: string): string {
  const [before, after] = atComma(name);
  if (after && isSame(before, first)) return after;
  if (following(after, first) !== undefined) return before;
  return following(name, first) || before;
}

/** The first name, out of a cell that may hold the full name: "Ann", "Ann Lee", or "Lee, Ann". */
function firstNameIn(name: string, last: string): string {
  const [before, after] = atComma(name);
  if (after && isSame(before, last)) return after;
  const isEnded = isSame(name.slice(-last.length - 1), ` ${last}`);
  return isEnded ? name.slice(0, -last.length).trim() : name;
}

/** First and last name of a line, if need be split from its full name: "Ann Lee", "Lee, Ann". */
export function withNameParts({ name, ...line }: Line): Omit<Line, 'name'> {
  const whole = String(name ?? '');
  const first = String(line.first_name ?? '');
  const last = String(line.last_name ?? '');
  // A full name that only begins the first name adds nothing: "Ann" beside "Ann Mary".
  const isWithinFirst = isSame(`${first} `.slice(0, whole.length + 1), `${whole} `);
  if (!whole || (first && last) || isWithinFirst) return line;
  if (first) return { ...line, last_name: lastNameIn(whole, first) };
  if (last) return { ...line, first_name: firstNameIn(whole, last) };
  const [before, after] = atComma(whole);
  if (after) return { ...line, first_name: after, last_name: before };
  const words = whole.split(/\s+/);
  return { ...line, last_name: words.length > 1 ? words.pop() : '', first_name: words.join(' ') };
}

/** A contact parsed from a cell, and a sentence about the text that is left out. */
interface Contact {
  value: string;
  left?: string;
}

const saysNothing = /^(?:n\/?a|none|no|null|nil|unknown|[-–—.?]+)$/i;

/** The first text that parses as a contact, and a sentence about the rest of the cell. */
function contactIn(
  cell: string,
  texts: readonly string[],
  { thing, take, isMore }: ContactForm,
): Contact {
  if (!cell || saysNothing.test(cell)) return { value: '' };
  const text = texts.find((one) => take(one) !== undefined);
  if (text === undefined)
    return { value: '', left: `“${cell}” is not a valid ${thing} and is left out` };
  const value = take(text) ?? '';
  const isAll = !isMore.test(cell.replace(text, ''));
  return isAll ? { value } : { value, left: `Only ${text} of “${cell}” is taken` };
}

interface ContactForm {
  thing: string;
  /** Parses a text; undefined if it is no such contact. */
  take: (text: string) => string | undefined;
  /** Matches a remaining text that holds another such contact. */
  isMore: RegExp;
}

/** The first valid phone of a cell, which may hold several, with labels or extensions. */
export function phoneIn(raw: string): Contact {
  const cell = raw
    .replace(/\p{Cf}/gu, '')
    .replace(/^'+/, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .trim();
  const runs = cell.match(/\+?\(?\d[\d\s().\p{Pd}]*\d/gu) ?? [];
  return contactIn(cell, [cell, ...runs], {
    thing: 'phone number',
    take: (text) => (toE164(text) === null ? undefined : text),
    isMore: /\d/,
  });
}

/** The first valid email of a cell, which may hold several, or a name with one. */
export function emailIn(raw: string): Contact {
  const cell = raw
    .replace(/\p{Cf}/gu, '')
    .replace(/^mailto:/i, '')
    .trim();
  const texts = [cell, ...(cell.match(/[^\s@,;:"<>()[\]]+@[^\s@,;:"<>()[\]]+/g) ?? [])];
  return contactIn(cell, texts, {
    thing: 'email address',
    take: (text) => (emailFault(text) ? undefined : text),
    isMore: /@/,
  });
}

/**
 * The customer of an import line with its valid values, the values left out, and the errors that
 * keep the line out.
 */
export function importedCustomer(line: NewCustomer) {
  const [phone, email] = [phoneIn(line.phone), emailIn(line.email)];
  const customer = { ...line, phone: phone.value, email: email.value };
  const left: FieldFault[] = [
    ...(phone.left ? [{ field: 'phone', message: phone.left }] : []),
    ...(email.left ? [{ field: 'email', message: email.left }] : []),
    ...(phone.value || email.value
      ? []
      : [{ field: '', message: 'There is neither a phone nor an email to reach them by' }]),
  ];
  const isNamed = line.first_name || line.last_name;
  const faults = isNamed ? [] : [{ field: '', message: 'There is no name' }];
  return { customer, left, faults };
}

/** The keys by which duplicate customers are found: the email, and the digits of the phone. */
export const customerKeys = ({ phone, email }: Line): string[] => {
  const digits = phoneDigits(String(phone ?? ''));
  return [...(email ? [String(email).toLowerCase()] : []), ...(digits.length >= 7 ? [digits] : [])];
};

/** The keys of duplicate lines. A family may share a phone, so its key includes the name. */
export const customerLineKeys = (line: Line): string[] => {
  const name = [line.first_name, line.last_name].filter(Boolean).join(' ').toLowerCase();
  const phone = phoneIn(String(line.phone ?? '')).value;
  const email = emailIn(String(line.email ?? '')).value;
  return customerKeys({ phone, email }).map((key) => (key.includes('@') ? key : `${key} ${name}`));
};
