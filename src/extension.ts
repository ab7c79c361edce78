import type { NeededRight } from './authProvider/neededRight';
import type { Needs } from './authProvider/server';
import type { ResourceDefinition, View } from './resources/defineResource';

export type { View };

/** The core's resources, whose lists take columns, whose forms take parts, and which can be left out. */
export type ResourceName =
  | 'services'
  | 'campaigns'
  | 'categories'
  | 'locations'
  | 'rewards'
  | 'reward-plans'
  | 'closures'
  | 'therapists'
  | 'customers'
  | 'transactions'
  | 'billing'
  | 'checkins'
  | 'reward-claims';

/** The core's pages that can be left out. */
export type PageName = 'schedule' | 'reports' | 'day-end';

/** The places of the core's pages that hold parts of extensions. */
export type SlotName = 'customer.main' | 'customer.aside' | 'day-end';

export interface Part {
  /** Its component's chunk. A record of the page is in the context (useRecordContext). */
  view: View;
  needs?: Needs;
  right?: NeededRight;
}

interface Column extends Part {
  label: string;
  /** Its place in a row on a phone; the second line by default. */
  place?: 'end' | 'rest' | 'wide';
}

interface Page extends Part {
  /** Its path's first segment, which no other page has. */
  name: string;
  /** The label of its section. */
  label: string;
}

/**
 * All that an extension adds to the console. The light pages hold it too, so that it imports no component
 * and no library: whatever shows something is a `view`, a chunk of its own.
 */
export interface Extension {
  /** Shown in the place of a part that fails. */
  name: string;
  /** Resources, each with its `endpoint` in the file endpoint.ts of a folder of the resource's name. */
  resources?: readonly ResourceDefinition[];
  /** Pages that are no resource, each a section. */
  pages?: readonly Page[];
  /** Further columns of the lists, after the core's. */
  columnsOn?: { readonly [Name in ResourceName]?: readonly Column[] };
  /** Parts below the inputs of a record's form, with the saved record in the context. They save by themselves. */
  fieldsOn?: { readonly [Name in ResourceName]?: readonly Part[] };
  /** Cards below the figures of the overview. */
  cards?: readonly Part[];
  /** Parts at places of pages. */
  slots?: { readonly [Name in SlotName]?: readonly Part[] };
  /** Other labels of the core's resources. */
  labels?: { readonly [Name in ResourceName]?: string };
  /** Resources and pages of the core that the console leaves out. */
  hide?: readonly (ResourceName | PageName)[];
}

/** Checks an extension's type. Adding the result to `own/index.ts` adds the extension. */
export const defineExtension = (extension: Extension): Extension => extension;
