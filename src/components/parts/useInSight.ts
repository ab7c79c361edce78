import { useLayoutEffect, useRef } from 'react';

/**
 * The ref of a strip of links or tabs, which scrolls to centre the open one, since a narrow screen does not
 * show all.
 */
export const useInSight = <T extends HTMLElement>(open: string | undefined) => {
  const strip = useRef<T>(null);
  useLayoutEffect(() => {
    if (open === undefined) return;
    // In the next frame, since reading the layout now would force an extra reflow.
    const frame = requestAnimationFrame(() => {
      const link = strip.current?.querySelector<HTMLElement>(
        '[aria-current], [aria-selected="true"]',
      );
      if (!link || !strip.current) return;
      strip.current.scrollLeft =
        link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return strip;
};
