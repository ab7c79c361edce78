/** The id of a field's input, by which the form focuses it. */
export const inputId = (resource: string | undefined, source: string): string =>
  `${resource ?? ''}-${source}`;
