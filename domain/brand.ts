/** The name, looks and formats of the product, as docs/brand.md describes them. */
export interface Brand {
  name: string;
  /** On the home screen of a phone; without it the name. */
  shortName?: string;
  /** A picture in place of the blossom, as a file of the build or a data URL; and one for dark. */
  logo?: string;
  logoDark?: string;
  /** "#rrggbb", corrected by brandColours where it could not be read. */
  primary: string;
  accent: string;
  /** Of the corners of a button, in pixels. */
  radius: number;
  /** Families of fonts, or a .woff2 as a file of the build or a data URL; without it Figtree. */
  font?: string;
  /** The sender of mails where MAIL_FROM is not set. */
  mailFrom?: string;
  /** Addresses by their words, for the public pages, the help and the mails. */
  links: Readonly<Record<string, string>>;
  /** Of two decimals, as ISO 4217 names it. */
  currency: string;
  /** In which numbers and dates are written, as BCP 47 names it. */
  locale: string;
}

/**
 * The brand of this copy. Edit it, or set the variables BRAND_*, which go before it: the server
 * puts them in at start, and into each page, from which the console has its own.
 */
export const brand: Brand = {
  name: 'Verbena',
  primary: '#4a1f4e',
  accent: '#4d7057',
  radius: 10,
  links: {},
  currency: 'USD',
  locale: 'en-US',
};
