import { type RefObject, useEffect } from 'react';

/** Moves a strip of links or tabs so that the open one is in its middle: a narrow screen does not show all. */
export const useOpenInSight = (strip: RefObject<HTMLElement | null>, open: unknown): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is open.
  useEffect(() => {
    const item = strip.current?.querySelector<HTMLElement>(
      '[aria-current], [aria-selected="true"]',
    );
    if (!item || !strip.current) return;
    strip.current.scrollLeft = item.offsetLeft - (strip.current.clientWidth - item.offsetWidth) / 2;
  }, [strip, open]);
};
