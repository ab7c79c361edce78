import { type RefObject, useEffect } from 'react';

/** Moves a strip of links so that the open one is in its middle: a narrow screen does not show all. */
export const useOpenInSight = (strip: RefObject<HTMLElement | null>, open: unknown): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is open.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!link || !strip.current) return;
    strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2;
  }, [strip, open]);
};
