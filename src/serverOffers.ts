import { apiHost } from './apiHost';

/** What the server that gave out this page can do for those who are not signed in. */
export type Offer = 'password-reset';

/**
 * Whether the server offers something. It says so in the page that it gives out itself, so that no
 * other one is asked; a page of one server that calls another knows nothing of that.
 */
export const isOffered = (offer: Offer): boolean =>
  apiHost === '' &&
  (document.querySelector<HTMLMetaElement>('meta[name="verbena-offers"]')?.content ?? '')
    .split(' ')
    .includes(offer);
