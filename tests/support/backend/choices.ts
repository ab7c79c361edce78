/** The failure of one call in place of its regular answer. */
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

/** The choices that the specification leaves to a backend. Our own server's is the first of each. */
export interface Choices {
  /** The key of an answer's record or list: its name, `data`, or none at all (lists only). */
  envelope?: 'named' | 'data' | 'bare';
  ids?: 'numbers' | 'texts';
  /** The value written for an empty text or a missing value. */
  empty?: 'as stored' | 'null' | 'absent' | 'text';
  /**
   * `plain`: 200 for all that succeeds, 204 without a body for deletions, 400 for refusals but 401.
   * `told`: likewise, but 200 with `success: false` for what is refused.
   */
  statuses?: 'exact' | 'plain' | 'told';
  /**
   * The format of a date whose time does not matter, such as a join date: an instant, or "2026-11-20".
   */
  days?: 'instants' | 'days';
  /** The format of the dates of a campaign. */
  campaignDates?: 'instants' | 'days';
  /** The format of booleans, `success` and `hasPin` among them. */
  flags?: 'booleans' | 'numbers' | 'texts';
  /** The value of a figure that does not exist, such as a growth, an average or a distance. */
  figures?: 'told' | 'null';
  /** A service lists only its enabled special prices: either with a flag that says so, or without. */
  pricing?: 'marked' | 'unmarked';
  /** The spelling of the statuses of services and appointments. */
  words?: 'as named' | 'otherwise';
  /** The format of nested objects and lists: JSON, or JSON encoded as text. */
  parts?: 'as such' | 'as text';
  /** The category of a service: its name, or a record in place of the name. */
  categories?: 'names' | 'records';
  /** The coordinates of a location are answered, or missing. */
  coordinates?: 'told' | 'missing';
  /** Every appointment has a date, or the calendar's answer has one more without. */
  dates?: 'told' | 'one missing';
  /** A reward claim includes its reward and service, or neither. */
  claims?: 'told' | 'bare';
  /** The lists in a plan's preview are answered, or missing. */
  previews?: 'told' | 'missing';
  /** A deleted location disappears from the list, or stays in it as inactive. */
  deletedLocations?: 'gone' | 'inactive';
  /** The answer to a create contains the new record, or does not. */
  created?: 'told' | 'not told';
  /** The answer for a path outside of the specification. */
  unknownPaths?: 'missing' | 'refused';
  /**
   * The place of a campaign's bundles: in the list of campaigns as well, in the single campaign only, or
   * beside that campaign, with their services as ids.
   */
  bundles?: 'everywhere' | 'in the one' | 'beside';
  /**
   * The place of a purchased service's customer: within the order or at `users`; always at one name;
   * only the id at `user_id` and the rest at `users`; or without any id.
   */
  holder?: 'nested' | 'user' | 'users' | 'customer' | 'user_id' | 'no id';
  /** The calendar call includes cancelled appointments, or leaves them out. */
  cancelled?: 'in the calendar' | 'left out';
  /**
   * The services of a cancelled appointment stay with it, need scheduling again, or are cancelled with
   * it.
   */
  cancelling?: 'keeps services' | 'detaches services' | 'cancels services';
  /** The number of partial refunds that a payment allows. */
  partialRefunds?: 'many' | 'one';
  /**
   * The visibility of a refund: at once in the payment's row and the total, in the total only, or in
   * both only after two more reads.
   */
  refundShows?: 'at once' | 'in the total' | 'later';
  /** A browser's cache may answer a GET, or not. */
  caching?: 'not allowed' | 'allowed';
  /**
   * The list of payments applies the filters, which the specification does not have (BILL-03), or
   * ignores them.
   */
  paymentFilters?: 'heeded' | 'ignored';
  /**
   * The failures of the calls of one kind, in order; undefined, or none left, means success. A kind is
   * such as "POST /api/owner/campaigns/*\/bundles", with a star for an id.
   */
  fates?: Readonly<Record<string, readonly (Fate | undefined)[]>>;
  /** The console's origin when it is another one: it may send the specification's methods and two headers. */
  consoleOrigin?: string;
}

/** The alternatives to our own server's choices. */
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
