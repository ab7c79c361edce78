import { type ComponentType, useCallback } from 'react';
import type { NeededRight } from '../../authProvider/neededRight';
import { useMay } from '../../authProvider/useMay';
import { type Needs, useServer } from '../../server';

/** Requirements declared with a page, column, act or part, which is left out without them. */
export interface Declared {
  needs?: Needs;
  right?: NeededRight;
}

/** Tells of what is declared whether the server has it and the owner may do it. */
export const useOffered = () => {
  const server = useServer();
  const may = useMay();
  return useCallback(
    ({ needs, right }: Declared): boolean => server.has(needs) && may(right),
    [server, may],
  );
};

const Nothing = () => null;

/**
 * Declares a part of a page: it is rendered where the server has what it needs and the owner has the right;
 * elsewhere `Otherwise` stands in its place.
 */
export function part<Props extends object>(
  declared: Declared,
  Part: ComponentType<Props>,
  Otherwise: ComponentType<Props> = Nothing,
) {
  return (props: Props) => {
    const isOffered = useOffered();
    return isOffered(declared) ? <Part {...props} /> : <Otherwise {...props} />;
  };
}
