import type { NeededRight } from '../authProvider/neededRight';
import type { NamedAddition } from '../components/parts/useHasAddition';
import type { FirstCalls, Place } from '../resources/defineResource';

/** A page that is no resource, as far as the light pages know it: what to fetch early for it. */
export interface PageDefinition {
  /** The first segment of its path. */
  name: string;
  /** How menus call it. */
  label: string;
  /** What one must be allowed to open it; of several, any one. */
  needs: NeededRight;
  /** Without what addition there is no such page. */
  addition?: NamedAddition;
  /** Its chunks beside the console's. The one that is imported first here is named in the page. */
  view(place: Place): Promise<unknown>;
  firstCalls: FirstCalls;
}

/** Checks a definition's type. */
export const definePage = (definition: PageDefinition): PageDefinition => definition;
