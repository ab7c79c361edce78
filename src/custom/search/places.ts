import { searchText } from '../../../domain/searchText';
import { type Act, addressOf, labelOf } from '../../components/acts/act';
import { addedPages, appConfigTabs } from '../../navigation/appConfigTabs';
import { sections } from '../../navigation/sections';
import { userMenuLinks } from '../../navigation/userMenu';
import { addCustomer } from '../../resources/customers/personActs';
import { innerPages } from '../innerPages';
import { dayEnd } from '../payments/dayEnd/page';
import { newAppointment, walkIn } from '../schedule/appointments/appointmentActs';

/** A result of the search. */
export interface Place {
  /** The heading of its group. */
  group: 'Customers' | 'Services' | 'Pages' | 'Actions' | 'More';
  label: string;
  /** Tells it apart from others of the same name. */
  detail?: string | undefined;
  to: string;
}

const pages = [
  ...sections,
  ...appConfigTabs,
  ...addedPages,
  { label: dayEnd.label, to: `/${dayEnd.name}` },
  ...innerPages.flatMap(({ label, path }) => (label ? { label, to: path } : [])),
  ...userMenuLinks,
];

/** All pages that have a name, each once. */
export const allPages: readonly Place[] = pages
  .filter(({ label }, index) => pages.findIndex((page) => page.label === label) === index)
  .map(({ label, to }) => ({ group: 'Pages', label, to }));

/** The acts that need no record. */
export const generalActs: readonly Act<object>[] = [newAppointment, walkIn, addCustomer];

/** True when each word of the text is a prefix of a word of the label. */
export const matchesLabel = (text: string, { label }: Pick<Place, 'label'>): boolean =>
  searchText(text)
    .split(' ')
    .filter(Boolean)
    .every((word) => ` ${searchText(label)}`.includes(` ${word}`));

/** The place of an act, which says to whom it is done; none for one that has no address. */
export const placeOf = <T>(
  act: Act<T>,
  on: T,
  { group = 'Actions', detail }: Partial<Pick<Place, 'group' | 'detail'>> = {},
): Place[] => {
  const to = addressOf(act, on);
  const label = act.about?.(on) ?? labelOf(act, on);
  return to === undefined ? [] : [{ group, label, detail, to }];
};
