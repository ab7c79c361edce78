// Made when first wanted, for no page begins with it.
let collator: Intl.Collator | undefined;

/** Compares texts as people sort them: numbers by their value, without case and accents. */
export const naturalOrder = (a: string, b: string): number => {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
};
