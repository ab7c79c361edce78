import type { Server } from '../../src/authProvider/server';

/** A server that names these additions; one of the specification alone names none. */
export const serverOf = (named: readonly string[] = []): Server => ({
  has: (needed) => needed == null || named.includes(needed),
});
