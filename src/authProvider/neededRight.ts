import { holds, type Right } from '../../domain/rights';

/** A right, any one of several, or all of several; undefined is none at all. */
export type NeededRight = Right | readonly Right[] | { all: readonly Right[] } | undefined;

/** The rights that are named. */
export const rightsNamed = (needed: Exclude<NeededRight, undefined>): readonly Right[] =>
  typeof needed === 'object' && 'all' in needed ? needed.all : [needed].flat();

/** Whether somebody with these rights has what is needed; where nothing is said of them, they have all. */
export const isAllowed = (held: readonly string[] | undefined, needed: NeededRight): boolean =>
  needed === undefined ||
  (typeof needed === 'object' && 'all' in needed
    ? holds(held, needed.all)
    : rightsNamed(needed).some((right) => holds(held, [right])));
