import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The number of rows to render at once: more than a screen shows. */
const piece = 150;

/**
 * The number of rendered rows of a long table, at least `least`: it grows whenever the element of the ref,
 * behind the last row, comes near the viewport, and covers all rows for print.
 */
export function useDrawnRows(total: number, least: number) {
  const [grown, setDrawn] = useState(piece);
  const drawn = Math.max(grown, least);
  const [end, setEnd] = useState<Element | null>(null);

  useEffect(() => {
    if (!end) return;
    const watching = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setDrawn((count) => count + piece),
      { rootMargin: '1500px' },
    );
    watching.observe(end);
    // Synchronously: the browser lays out the page right after its listeners.
    const drawAll = () => flushSync(() => setDrawn(total));
    window.addEventListener('beforeprint', drawAll);
    return () => {
      watching.disconnect();
      window.removeEventListener('beforeprint', drawAll);
    };
  }, [end, total]);

  return { drawn, end: setEnd, isCut: drawn < total };
}
