/** The error code by PostgreSQL, or else by the system, such as of the network, if there is one. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** True if a constraint of this name was violated. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;

/** True if a foreign key was violated: deleting a referenced row, or referring to none. */
export const breaksReference = (error: unknown): boolean => codeOf(error) === '23503';
