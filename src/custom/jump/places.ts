import { searchText } from '../../../domain/searchText';
import { type Act, addressOf, labelOf } from '../../components/acts/act';
import { addedPages, appConfigTabs } from '../../layout/appConfigTabs';
import { sections } from '../../layout/sections';
import { userMenuLinks } from '../../layout/userMenu';
import { addCustomer } from '../../resources/customers/customerActs';
import { dayEnd } from '../dayEnd/page';
import { innerPages } from '../innerPages';
import { newAppointment, walkIn } from '../scheduling/appointmentActs';

/** Something that the search leads to. */
export interface Place {
  /** Under which heading it stands. */
  group: 'Customers' | 'Services' | 'Pages' | 'Actions';
  label: string;
  /** What tells it from others of that name. */
  detail?: string | undefined;
  to: string;
  /** Which answer it is part of, so that the first of a newer one is the one that is chosen. */
  answer?: string;
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

/** What can be done without a record. */
export const generalActs: readonly Act<object>[] = [newAppointment, walkIn, addCustomer];

/** Whether each word of the text begins a word of the label. */
export const isNamed = (text: string, { label }: Pick<Place, 'label'>): boolean =>
  searchText(text)
    .split(' ')
    .filter(Boolean)
    .every((word) => ` ${searchText(label)}`.includes(` ${word}`));

/** The place of an act, which says to whom it is done; none for one that has no address. */
export const placeOf = <T>(act: Act<T>, on: T, detail?: string): Place[] => {
  const to = addressOf(act, on);
  const label = act.about?.(on) ?? labelOf(act, on);
  return to === undefined ? [] : [{ group: 'Actions', label, detail, to }];
};
