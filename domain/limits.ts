/** The most characters that the server stores of a name, of an address, of a long text and of a short one such as a duration. */
export const maximumLength = { name: 200, address: 500, text: 5000, short: 100 } as const;
