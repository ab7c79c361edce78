import type { ownerAdditions } from '../../contract/auth';

/** The name of an ability beyond the specification, which a server gives when an owner signs in. */
export type Addition = (typeof ownerAdditions)[number];

/** An ability of the server for visitors who are not signed in. */
type Offer = 'password-reset';

/** The ability that a page, column, field or act needs; the kit leaves it out on a server without it. */
export type Needs = Addition | Offer | null | undefined;

/** The server behind the console. One of the specification alone has none of the additions. */
export interface Server {
  has(needed: Needs): boolean;
}

/** The server that names these. */
export const serverOf = (named: readonly string[]): Server => ({
  has: (needed) => needed == null || named.includes(needed),
});
