import { completeRights, type Right, rights } from '../../../../domain/rights';

/** A predefined role: a common set of rights. */
interface ReadyRole {
  id: string;
  name: string;
  /** Null for all rights. */
  rights: readonly Right[] | null;
}

/** The predefined roles. */
export const readyRoles: readonly ReadyRole[] = [
  { id: 'desk', name: 'Front desk', rights: ['calendar', 'book', 'customers', 'contacts'] },
  { id: 'therapist', name: 'Therapist', rights: ['calendar'] },
  { id: 'manager', name: 'Manager', rights: rights.filter((right) => right !== 'team') },
  { id: 'owner', name: 'Owner', rights: null },
];

/** The id of a custom choice of rights. */
export const ownChoice = 'own';

/** The predefined role with exactly these rights, or the custom choice. */
export const roleOf = (held: readonly Right[] | null): string =>
  readyRoles.find(({ rights: given }) => String(given) === String(held && completeRights(held)))
    ?.id ?? ownChoice;

/** The labels of the rights in the form. */
export const rightLabels: Readonly<Record<Right, string>> = {
  calendar: 'See the calendar and the services to schedule',
  book: 'Book, move and cancel appointments, take payments at the desk',
  customers: 'See customers, their visits, notes and payments',
  contacts: 'See phone numbers and emails',
  money: 'See payments, transactions and the end of day',
  refund: 'Refund payments',
  config: 'Change App Config',
  reports: 'See the figures of the Overview, and export files',
  team: 'Manage the team and see what everyone did',
};
