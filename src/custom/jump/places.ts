import { searchText } from '../../../domain/searchText';
import type { NeededRight } from '../../authProvider/neededRight';
import { recycleBinPath } from '../../components/history/recycleBinPath';
import type { NamedAddition } from '../../components/parts/useHasAddition';
import { addedPages, appConfigTabs } from '../../layout/appConfigTabs';
import { sections } from '../../layout/sections';
import { userMenuLinks } from '../../layout/userMenu';
import { dayEndPath } from '../dayEnd/dayEndPath';
import { schedulePaths } from '../scheduling/schedulePaths';
import { teamPath } from '../team/teamPath';

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

interface Page {
  label: string;
  to: string;
  /** Without which the server has nothing for it. */
  addition?: NamedAddition;
  /** Without which the owner may not open it. */
  needs?: NeededRight;
}

const pages: readonly Page[] = [
  ...sections,
  ...[...appConfigTabs, ...addedPages].map((page) => ({ ...page, needs: 'config' as const })),
  { label: "Day's end", to: dayEndPath, addition: 'day_end', needs: 'money' },
  { label: 'Recycle bin', to: recycleBinPath, addition: 'recycle_bin', needs: 'team' },
  { label: 'Team', to: teamPath, addition: 'team', needs: 'team' },
  ...userMenuLinks,
];

const allPages = pages.filter(
  ({ label }, index) => pages.findIndex((page) => page.label === label) === index,
);

const allActs: readonly Page[] = [
  { label: 'New appointment', to: schedulePaths.create(), needs: 'book' },
  { label: 'Book a walk-in', to: schedulePaths.walkIn(), addition: 'walk_ins', needs: 'book' },
  { label: 'Add customer', to: '/customers?add=1', addition: 'new_customers', needs: 'book' },
];

/**
 * The pages and acts in whose names each word of the text begins a word; all of them for a blank one.
 * Pages of what the server does not have or the owner may not open are left out.
 */
export const placesNamed = (
  text: string,
  additions: readonly string[],
  may: (needed: NeededRight) => boolean,
) => {
  const words = searchText(text).split(' ').filter(Boolean);
  const placesOf = (group: Place['group'], offered: readonly Page[]) =>
    offered
      .filter(({ addition, needs }) => (!addition || additions.includes(addition)) && may(needs))
      .map(({ label, to }): Place => ({ group, label, to }))
      .filter(({ label }) => words.every((word) => ` ${searchText(label)}`.includes(` ${word}`)));
  return { pages: placesOf('Pages', allPages), acts: placesOf('Actions', allActs) };
};
