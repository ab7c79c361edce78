import type { ownerAdditions } from '../../contract/auth';

/** The name of an ability beyond the specification, which a server gives when an owner signs in. */
export type Addition = (typeof ownerAdditions)[number];

/** What the server of this page can do for visitors who are not signed in. */
type Offer = 'password-reset';

/** What a page, column, field or act needs of the server; without it the kit leaves it out. */
export type Needs = Addition | Offer | null | undefined;

/** The server behind the console. One of the specification alone has none of the additions. */
export interface Server {
  has(needed: Needs): boolean;
}

/** The server that names these. */
export const serverOf = (named: readonly string[]): Server => ({
  has: (needed) => needed == null || named.includes(needed),
});
