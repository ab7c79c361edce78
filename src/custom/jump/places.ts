import { searchText } from '../../../domain/searchText';
import type { Declared } from '../../components/parts/part';
import { addedPages, appConfigTabs } from '../../layout/appConfigTabs';
import { sections } from '../../layout/sections';
import { userMenuLinks } from '../../layout/userMenu';
import { dayEnd } from '../dayEnd/page';
import { innerPages } from '../innerPages';
import { schedulePaths } from '../scheduling/schedulePaths';

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

interface Page extends Declared {
  label: string;
  to: string;
}

const pages: readonly Page[] = [
  ...sections,
  ...[...appConfigTabs, ...addedPages].map((page) => ({ ...page, right: 'config' as const })),
  { ...dayEnd, to: `/${dayEnd.name}` },
  ...innerPages.flatMap(({ label = '', path, ...page }) =>
    label ? { ...page, label, to: path } : [],
  ),
  ...userMenuLinks,
];

const allPages = pages.filter(
  ({ label }, index) => pages.findIndex((page) => page.label === label) === index,
);

const allActs: readonly Page[] = [
  { label: 'New appointment', to: schedulePaths.create(), right: 'book' },
  { label: 'Book a walk-in', to: schedulePaths.walkIn(), needs: 'walk_ins', right: 'book' },
  { label: 'Add customer', to: '/customers?add=1', needs: 'new_customers', right: 'book' },
];

/**
 * The pages and acts in whose names each word of the text begins a word; all of them for a blank one.
 * Pages of what the server does not have or the owner may not open are left out.
 */
export const placesNamed = (text: string, isOffered: (declared: Declared) => boolean) => {
  const words = searchText(text).split(' ').filter(Boolean);
  const placesOf = (group: Place['group'], offered: readonly Page[]) =>
    offered
      .filter(isOffered)
      .map(({ label, to }): Place => ({ group, label, to }))
      .filter(({ label }) => words.every((word) => ` ${searchText(label)}`.includes(` ${word}`)));
  return { pages: placesOf('Pages', allPages), acts: placesOf('Actions', allActs) };
};
