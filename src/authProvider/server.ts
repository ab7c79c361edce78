import { createContext, useContext, useMemo } from 'react';
import { apiHost } from '../dataProvider/apiHost';
import { type Server, serverOf } from '../dataProvider/server';
import { useAuth } from './AuthProvider';
import type { Session } from './session';

export type { Addition, Needs, Server } from '../dataProvider/server';

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
