/** The id of the input of a field, by which a form finds it. */
export const inputId = (resource: string | undefined, source: string): string =>
  `${resource ?? ''}-${source}`;
