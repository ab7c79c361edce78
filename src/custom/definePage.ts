import type { NeededRight } from '../authProvider/neededRight';
import type { Needs } from '../authProvider/server';
import type { FirstCalls, Place, View } from '../resources/defineResource';

/** A page that is no resource, as far as the light pages know it: what to fetch early for it. */
export interface PageDefinition {
  /** The first segment of its path. */
  name: string;
  /** The label in menus. */
  label: string;
  needs?: Needs;
  /** The rights of which any one opens it. */
  right: NeededRight;
  /** Its chunks beside the console's. The one that is imported first here is named in the page. */
  view(place: Place): Promise<unknown>;
  firstCalls: FirstCalls;
}

/** A page that is opened from others, without a section of its own. */
export interface InnerPage {
  path: string;
  /** Its label in the search and under "More" on a phone. */
  label?: string;
  needs?: Needs;
  right?: NeededRight;
  view: View;
}

/** Checks a definition's type. */
export const definePage = (definition: PageDefinition): PageDefinition => definition;
