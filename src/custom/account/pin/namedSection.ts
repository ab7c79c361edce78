/** The router state of a navigation to /dashboard, naming the section to open. */
export interface NamedSection {
  section: 'overview' | 'schedule' | 'appConfig';
  requirePin?: boolean;
  /** A tab of App Config, such as "services" or "campaigns". */
  subSection?: string;
  /** The place in App Config itself, such as a form, in place of the tab. */
  place?: string;
}
