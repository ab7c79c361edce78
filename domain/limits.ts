/**
 * The most characters that are stored of a name, an address, a long text, and a short text such as
 * a duration.
 */
export const maximumLength = { name: 200, address: 500, text: 5000, short: 100 } as const;
