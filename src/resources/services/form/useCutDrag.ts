import { type PointerEvent, type SyntheticEvent, useRef, useState } from 'react';

/** Where a picture is cut unless its owner says so, as the server cuts it: as much from each side. */
export const middle = 50;

/** How far the pointer moves before it drags, in pixels. */
const slack = 4;

/** Moves a picture behind its 4:3 window by dragging; a touch scrolls the page. */
export const useCutDrag = (cut: number, onCut: (cut: number) => void) => {
  const [ratio, setRatio] = useState(4 / 3);
  const from = useRef<{ at: number; cut: number } | undefined>(undefined);
  const dragged = useRef(false);
  const isTall = ratio < 4 / 3;
  const along = (event: PointerEvent) => (isTall ? event.clientY : event.clientX);
  /** How much of the picture lies outside of the window, in pixels. */
  const hidden = ({ clientWidth, clientHeight }: Element) =>
    isTall ? clientWidth / ratio - clientHeight : clientHeight * ratio - clientWidth;

  return {
    isTall,
    /** Whether anything of it is cut away. */
    isCut: Math.abs(ratio - 4 / 3) > 0.01,
    onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
      setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight || 4 / 3),
    /** A drag ends with a click that means nothing. */
    isClick: () => !dragged.current,
    drag: {
      onPointerDown(event: PointerEvent) {
        dragged.current = false;
        if (event.pointerType !== 'touch') from.current = { at: along(event), cut };
      },
      onPointerMove(event: PointerEvent) {
        const start = from.current;
        if (!start) return;
        const moved = along(event) - start.at;
        if (Math.abs(moved) < slack && !dragged.current) return;
        dragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        const share = (moved / hidden(event.currentTarget)) * 100;
        onCut(Math.round(Math.min(100, Math.max(0, start.cut - share))));
      },
      onPointerUp() {
        from.current = undefined;
      },
    },
  };
};
