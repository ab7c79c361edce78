/** A typed number: null when empty, NaN when it is none. Maps write a minus sign of their own. */
export const numberOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace('−', '-'));
