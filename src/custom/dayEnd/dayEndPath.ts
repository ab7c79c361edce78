/** Where the takings of today are. */
export const dayEndPath = '/day-end';
