import { searchText } from '../../../domain/searchText';
import { appConfigTabs } from '../../layout/appConfigTabs';
import { sections } from '../../layout/sections';
import { userMenuLinks } from '../../layout/userMenu';
import { schedulePaths } from '../scheduling/schedulePaths';

/** Something that the search leads to. */
export interface Place {
  /** Under which heading it stands. */
  group: 'Customers' | 'Services' | 'Pages' | 'Actions';
  label: string;
  /** What tells it from others of that name. */
  detail?: string | undefined;
  to: string;
}

const allPages = [...sections, ...appConfigTabs, ...userMenuLinks]
  .map(({ label, to }): Place => ({ group: 'Pages', label, to }))
  .filter(({ label }, index, all) => all.findIndex((page) => page.label === label) === index);

const allActs: readonly Place[] = [
  { group: 'Actions', label: 'New appointment', to: schedulePaths.create() },
];

/** The pages and acts in whose names each word of the text begins a word; all of them for a blank one. */
export const placesNamed = (text: string) => {
  const words = searchText(text).split(' ').filter(Boolean);
  const isNamed = ({ label }: Place) =>
    words.every((word) => ` ${searchText(label)}`.includes(` ${word}`));
  return { pages: allPages.filter(isNamed), acts: allActs.filter(isNamed) };
};
