/** What becomes of one call, other than that it is answered as it should be. */
export type Fate =
  /** It never arrives. */
  | 'cut'
  /** It is done, and nobody hears of it. */
  | 'lost'
  /** Somebody else does the same a moment before, so that it comes too late. */
  | 'overtaken'
  /** 429 without a word. */
  | 'limited'
  /** 200 with a page instead of an answer, as gateways and static servers have it. */
  | 'page';

/** What a backend may choose where the specification leaves it open. Our own server's choice is the first of each. */
export interface Choices {
  /** Where an answer's record or list stands: by its name, under `data`, or (lists only) on its own. */
  envelope?: 'named' | 'data' | 'bare';
  ids?: 'numbers' | 'texts';
  /** What stands for an empty text or a missing value. */
  empty?: 'as stored' | 'null' | 'absent' | 'text';
  /**
   * `plain`: 200 for all that succeeds, 204 without a body for deletions, 400 for refusals but 401.
   * `told`: likewise, but 200 with `success: false` for what is refused.
   */
  statuses?: 'exact' | 'plain' | 'told';
  /** How a date that needs no time is written, such as a join date: as an instant, or as "2026-11-20". */
  days?: 'instants' | 'days';
  /** How the dates of a campaign are written. */
  campaignDates?: 'instants' | 'days';
  /** How a yes and a no are written, `success` and `hasPin` among them. */
  flags?: 'booleans' | 'numbers' | 'texts';
  /** What stands for a figure of which there is none, such as a growth, an average or a distance. */
  figures?: 'told' | 'null';
  /** Whether the special prices of a service, which are the enabled ones, say that they are. */
  pricing?: 'marked' | 'unmarked';
  /** How the states of services and appointments are written. */
  words?: 'as named' | 'otherwise';
  /** Whether the parts and lists within a record come as such, or as JSON text. */
  parts?: 'as such' | 'as text';
  /** How a category stands in a service: by its name, or as a record where text is due. */
  categories?: 'names' | 'records';
  /** Whether a location tells where it is. */
  coordinates?: 'told' | 'missing';
  /** Whether every appointment has a date, or one that the calendar answers has none. */
  dates?: 'told' | 'one missing';
  /** Whether a reward claim tells for which reward and service it is. */
  claims?: 'told' | 'bare';
  /** Whether a plan's preview has its lists. */
  previews?: 'told' | 'missing';
  /** Whether a location that was deleted is still listed, as an inactive one. */
  deletedLocations?: 'gone' | 'inactive';
  /** Whether the answer to what was created holds it. */
  created?: 'told' | 'not told';
  /** What a path is answered that the specification does not know. */
  unknownPaths?: 'missing' | 'refused';
  /**
   * Where a campaign's bundles stand: in the list of campaigns too, in the one alone, or beside that, with
   * their services by ids.
   */
  bundles?: 'everywhere' | 'in the one' | 'beside';
  /**
   * Where the customer of a purchased service stands: within the order or at `users`; always at one
   * name; the id alone at `user_id`, the rest at `users`; or nowhere an id.
   */
  holder?: 'nested' | 'user' | 'users' | 'customer' | 'user_id' | 'no id';
  /** Whether the calendar call answers the cancelled appointments too. */
  cancelled?: 'in the calendar' | 'left out';
  /** What a cancelled appointment does with its services, which need scheduling again or are cancelled with it. */
  cancelling?: 'keeps services' | 'detaches services' | 'cancels services';
  /** How often a part of a payment can be given back. */
  partialRefunds?: 'many' | 'one';
  /**
   * Where a refund shows: in its payment's row and in the total at once, in the total alone, or in both
   * only when they have been read twice more.
   */
  refundShows?: 'at once' | 'in the total' | 'later';
  /** A browser's cache may answer a GET, or not. */
  caching?: 'not allowed' | 'allowed';
  /** Whether the list of payments heeds the filters, which the specification does not have (BILL-03). */
  paymentFilters?: 'heeded' | 'ignored';
  /**
   * What becomes of the calls of one kind, one after the other; what is undefined or not listed goes
   * well. A kind is such as "POST /api/owner/campaigns/*\/bundles", the star standing for an id.
   */
  fates?: Readonly<Record<string, readonly (Fate | undefined)[]>>;
  /** The console's origin when it is another one: it may send the specification's methods and two headers. */
  consoleOrigin?: string;
}

/** What can be chosen other than as our own server does. */
export const otherChoices: {
  readonly [Name in keyof Omit<Choices, 'fates' | 'consoleOrigin'>]-?: readonly Choices[Name][];
} = {
  envelope: ['data', 'bare'],
  ids: ['texts'],
  empty: ['null', 'absent', 'text'],
  statuses: ['plain', 'told'],
  days: ['days'],
  campaignDates: ['days'],
  flags: ['numbers', 'texts'],
  figures: ['null'],
  pricing: ['unmarked'],
  words: ['otherwise'],
  parts: ['as text'],
  categories: ['records'],
  coordinates: ['missing'],
  dates: ['one missing'],
  claims: ['bare'],
  previews: ['missing'],
  deletedLocations: ['inactive'],
  created: ['not told'],
  unknownPaths: ['refused'],
  bundles: ['in the one', 'beside'],
  holder: ['user', 'users', 'customer', 'user_id', 'no id'],
  cancelled: ['left out'],
  cancelling: ['detaches services', 'cancels services'],
  partialRefunds: ['one'],
  refundShows: ['in the total', 'later'],
  caching: ['allowed'],
  paymentFilters: ['ignored'],
};

/** The hardest of each reading, together. */
export const hardest: Choices = {
  envelope: 'data',
  ids: 'texts',
  empty: 'absent',
  statuses: 'told',
  days: 'days',
  campaignDates: 'days',
  flags: 'texts',
  figures: 'null',
  pricing: 'unmarked',
  words: 'otherwise',
  parts: 'as text',
  categories: 'records',
  coordinates: 'missing',
  dates: 'one missing',
  claims: 'bare',
  previews: 'missing',
  deletedLocations: 'inactive',
  unknownPaths: 'refused',
  bundles: 'beside',
  holder: 'user_id',
  cancelled: 'left out',
  cancelling: 'detaches services',
  partialRefunds: 'one',
  refundShows: 'later',
  caching: 'allowed',
  paymentFilters: 'ignored',
};
