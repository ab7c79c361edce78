import { holds, type Right } from '../../domain/rights';

/** A right, any one of several, or all of several; undefined is none at all. */
export type NeededRight = Right | readonly Right[] | { all: readonly Right[] } | undefined;

/** The rights that a requirement names. */
export const rightsNamed = (needed: Exclude<NeededRight, undefined>): readonly Right[] =>
  typeof needed === 'object' && 'all' in needed ? needed.all : [needed].flat();

/** True when these rights meet the requirement; undefined `held` means all rights. */
export const isAllowed = (held: readonly string[] | undefined, needed: NeededRight): boolean =>
  needed === undefined ||
  (typeof needed === 'object' && 'all' in needed
    ? holds(held, needed.all)
    : rightsNamed(needed).some((right) => holds(held, [right])));
