/** The router state of a navigation to /dashboard, naming the section to open. */
export interface SectionState {
  section: 'overview' | 'schedule' | 'appConfig';
  requirePin?: boolean;
  /** A tab of App Config, such as "services" or "campaigns". */
  subSection?: string;
  /** The place in App Config itself, such as a form, in place of the tab. */
  place?: string;
}

/** The target of a link. */
export interface PageTarget {
  to: string;
  /** The initial filter of the page, as router state. */
  state?: { filter: 'today' | 'thisMonth' };
  /** Opens it as a section of the dashboard, behind the PIN. */
  section?: SectionState;
}

/** A tab of App Config, or a place of its own there. */
export const appConfigTarget = (subSection: string, place = ''): PageTarget => ({
  to: place || `/${subSection}`,
  section: { section: 'appConfig', requirePin: true, subSection, ...(place && { place }) },
});
