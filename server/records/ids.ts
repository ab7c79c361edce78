/** Which records are read: all of them, one by its id, or several. */
export type Ids = number | readonly number[] | undefined;

/** The ids as a query takes them. */
export const listOf = (ids: Ids): number[] => [ids ?? []].flat();
