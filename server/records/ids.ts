/** The records to read: all, one by id, or several by ids. */
export type Ids = number | readonly number[] | undefined;

/** The ids as a list; empty for all. */
export const listOf = (ids: Ids): number[] => [ids ?? []].flat();
