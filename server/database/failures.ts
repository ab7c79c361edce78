/** PostgreSQL's code of a failure; of others, such as those of the network, the system's, if they have one. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Whether a constraint of this name was violated. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;

/** Whether a row was to go that others refer to, or one to come that refers to none. */
export const breaksReference = (error: unknown): boolean => codeOf(error) === '23503';
