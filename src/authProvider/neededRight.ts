import { holds, type Right } from '../../domain/rights';

/** A right, or any one of several; undefined is none at all. */
export type NeededRight = Right | readonly Right[] | undefined;

/** Whether somebody with these rights has what is needed; where nothing is said of them, they have all. */
export const isAllowed = (held: readonly string[] | undefined, needed: NeededRight): boolean =>
  needed === undefined || [needed].flat().some((right) => holds(held, [right]));
