import { type ComponentType, useCallback } from 'react';
import type { NeededRight } from '../../authProvider/neededRight';
import { type Needs, useServer } from '../../authProvider/server';
import { useMay } from '../../authProvider/useMay';

/** Requirements declared with a page, column, act or part, which is left out unless they are met. */
export interface Declared {
  needs?: Needs;
  right?: NeededRight;
}

/** A function that checks declared requirements: the server's ability and the owner's right. */
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
 * A component that is rendered only where the server has the ability and the owner the right; `Otherwise` is
 * rendered elsewhere.
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
