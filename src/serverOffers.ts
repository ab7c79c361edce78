import { createContext, useContext } from 'react';
import { apiHost } from './apiHost';

/** What the server that gave out this page can do for those who are not signed in. */
export type Offer = 'password-reset';

/**
 * The server says in the page that it gives out itself what it offers, so that no other one is asked; a
 * page of one server that calls another knows nothing of that.
 */
const offersOfPage = (): readonly string[] =>
  apiHost === ''
    ? (document.querySelector<HTMLMetaElement>('meta[name="verbena-offers"]')?.content ?? '').split(
        ' ',
      )
    : [];

const Offers = createContext<readonly Offer[] | undefined>(undefined);

/** Names the offers where there is no page to ask, as when one is made ahead. */
export const OffersProvider = Offers.Provider;

/** Whether the server offers something. */
export const useIsOffered = (offer: Offer): boolean =>
  (useContext(Offers) ?? offersOfPage()).includes(offer);
