/** A typed number: null when empty, NaN when invalid. Accepts the typographic minus of map services. */
export const numberOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace('−', '-'));
