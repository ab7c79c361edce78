import type { Migration } from 'kysely';
import type { Area } from './area';

/** All that an extension adds to the server. */
export interface ServerExtension {
  /** Its folder: lower case letters, digits and hyphens. */
  name: string;
  /** Its areas, such as those of `tableRoutes`. Each address begins with /api/owner/own/. */
  routes?: readonly Area[];
  /**
   * Its migrations by name, run in the order of the names once the core's are done. A table's name begins
   * with own_, and its first column is client_app_id. A released migration is never changed.
   */
  migrations?: Readonly<Record<string, Migration>>;
}

/** Checks an extension's type. Adding the result to `own/server.ts` adds the extension. */
export const defineServerExtension = (extension: ServerExtension): ServerExtension => extension;
