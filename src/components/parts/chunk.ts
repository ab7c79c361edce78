import { useEffect, useState } from 'react';

/** A component, or other code, that comes when it is wanted, and is at hand from then on. */
export interface Chunk<View> {
  arrived(): View | undefined;
  load(): Promise<View>;
}

export function chunkOf<View>(fetchCode: () => Promise<{ default: View }>): Chunk<View> {
  let arrived: View | undefined;
  return {
    arrived: () => arrived,
    async load() {
      arrived = (await fetchCode()).default;
      return arrived;
    },
  };
}

/**
 * The component as soon as its code is there: at once when it was fetched before. `lazy` would show
 * a fallback even then, and React keeps a fallback for 300 ms. A failure is thrown.
 */
export function useChunk<View>({ arrived, load }: Chunk<View>): View | undefined {
  const [view, setView] = useState(arrived);
  const [failure, setFailure] = useState<{ error: unknown }>();

  useEffect(() => {
    if (view) return;
    load().then(
      (loaded) => setView(() => loaded),
      (error: unknown) => setFailure({ error }),
    );
  }, [view, load]);

  if (failure) throw failure.error;
  return view;
}
