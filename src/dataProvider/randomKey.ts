/** A key that nothing else has. Not randomUUID, which browsers give to encrypted pages only. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
