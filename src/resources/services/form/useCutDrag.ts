import { type PointerEvent, type SyntheticEvent, useRef, useState } from 'react';

/** The default crop, centred, as on the server. */
export const middle = 50;

/** The distance from which a pointer movement counts as a drag, in pixels. */
const slack = 4;

/** Moves a picture behind its 4:3 window by dragging; a touch scrolls the page. */
export const useCutDrag = (cut: number, onCut: (cut: number) => void) => {
  const [ratio, setRatio] = useState(4 / 3);
  const from = useRef<{ at: number; cut: number } | undefined>(undefined);
  const dragged = useRef(false);
  const end = () => {
    from.current = undefined;
  };
  const isTall = ratio < 4 / 3;
  const along = (event: PointerEvent) => (isTall ? event.clientY : event.clientX);
  /** The overflow of the image beyond its window, in pixels. */
  const hidden = ({ clientWidth, clientHeight }: Element) =>
    isTall ? clientWidth / ratio - clientHeight : clientHeight * ratio - clientWidth;

  return {
    isTall,
    /** True unless the image has the ratio of 4:3. */
    isCut: Math.abs(ratio - 4 / 3) > 0.01,
    onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
      setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight || 4 / 3),
    /** A drag ends with a click that means nothing. */
    isClick() {
      const wasDragged = dragged.current;
      dragged.current = false;
      return !wasDragged;
    },
    drag: {
      onPointerDown(event: PointerEvent) {
        dragged.current = false;
        if (event.pointerType === 'touch' || event.button !== 0) return;
        from.current = { at: along(event), cut };
      },
      onPointerMove(event: PointerEvent) {
        const start = from.current;
        if (!start) return;
        // Released where it was not seen, as over another window.
        if (event.buttons === 0) return end();
        const moved = along(event) - start.at;
        if (Math.abs(moved) < slack && !dragged.current) return;
        dragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        const share = (moved / hidden(event.currentTarget)) * 100;
        onCut(Math.round(Math.min(100, Math.max(0, start.cut - share))));
      },
      onPointerUp: end,
      /** No click follows. */
      onPointerCancel() {
        end();
        dragged.current = false;
      },
    },
  };
};
