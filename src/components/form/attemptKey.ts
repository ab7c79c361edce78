/** A key that no other attempt has. Not randomUUID, which browsers give to encrypted pages only. */
export const attemptKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
