import { createContext, useContext, useMemo } from 'react';
import type { ownerAdditions } from '../contract/auth';
import { apiHost } from './apiHost';
import { useAuth } from './authProvider/AuthProvider';
import type { Session } from './authProvider/session';

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

/**
 * The server names its offers in the page that it gives out itself, so that no other one is asked; a
 * page of one server that calls another knows nothing of that.
 */
const offersOfPage = (): readonly string[] =>
  apiHost === ''
    ? (document.querySelector<HTMLMetaElement>('meta[name="verbena-offers"]')?.content ?? '').split(
        ' ',
      )
    : [];

const serverOf = (named: readonly string[]): Server => ({
  has: (needed) => needed == null || named.includes(needed),
});

/** The server of a session, by the additions that it has named so far. */
export const createServer = (session: Pick<Session, 'getState'>): Server => ({
  has: (needed) => serverOf(session.getState().user?.additions ?? []).has(needed),
});

const Offers = createContext<readonly string[] | undefined>(undefined);

/** Names the offers where there is no page to ask, as when one is made ahead. */
export const OffersProvider = Offers.Provider;

/** The server as the signed-in owner or the visitor has it. */
export const useServer = (): Server => {
  const additions = useAuth().user?.additions;
  const offers = useContext(Offers);
  return useMemo(
    () => serverOf([...(additions ?? []), ...(offers ?? offersOfPage())]),
    [additions, offers],
  );
};
