import { useEffect, useState } from 'react';

/** As many rows as are drawn at once: more than a screen shows. */
const piece = 150;

/**
 * How many rows of a long table are drawn: more whenever the ref, after the last of them, comes near,
 * and all for paper. `least` of them are in any case.
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
    const drawAll = () => setDrawn(total);
    window.addEventListener('beforeprint', drawAll);
    return () => {
      watching.disconnect();
      window.removeEventListener('beforeprint', drawAll);
    };
  }, [end, total]);

  return { drawn, end: setEnd, isCut: drawn < total };
}
