import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { Appointment } from '../schedulingRecords';

const AppointmentCard = lazy(() => import('./AppointmentCard'));

/** Long enough that nothing opens under a pointer on its way, and that the way to the card is open. */
const delays = { hover: 450, change: 300, focus: 700, leave: 300 } as const;

interface Entry {
  /** Of one appointment, or of several: "7 8 9". */
  ids: string;
  /** Beside which the card stands. */
  anchor: HTMLElement;
  /** Tab has led into it. */
  isEntered?: boolean;
}

const entryAt = (target: EventTarget): Entry | undefined => {
  if (!(target instanceof Element)) return undefined;
  const anchor =
    target.closest<HTMLElement>('.rbc-event') ?? target.closest<HTMLElement>('[data-appointment]');
  const named = anchor?.matches('[data-appointment]')
    ? anchor
    : anchor?.querySelector<HTMLElement>('[data-appointment]');
  const ids = named?.dataset.appointment;
  return anchor && ids ? { ids, anchor } : undefined;
};

/**
 * The card of the appointment, or of those of a count, over which a mouse rests, or that the keyboard has reached: as handlers
 * of the calendar around its entries, and the card, to be rendered in it. Tab leads into the card,
 * Escape closes it; what is pressed or dragged has none.
 */
export const useHoverCard = (appointments: readonly Appointment[]) => {
  const [shown, setShown] = useState<Entry>();
  const card = useRef<HTMLElement>(null);
  const timer = useRef(0);
  const { key } = useLocation();

  const after = (delay: number, next: Entry | undefined) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShown(next), delay);
  };
  const stay = () => window.clearTimeout(timer.current);
  const close = () => {
    stay();
    setShown(undefined);
  };
  const isInCard = (target: EventTarget | null) =>
    target instanceof Node && card.current?.contains(target) === true;

  useEffect(() => () => window.clearTimeout(timer.current), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or a dialog has come.
  useEffect(close, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what closes it does the same at any time.
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    // The anchor has moved, except when the card itself scrolls.
    const onScroll = ({ target }: Event) => isInCard(target) || close();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('scroll', onScroll, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, [shown]);

  const handlers = {
    onPointerOver({ pointerType, buttons, target }: PointerEvent) {
      if (pointerType !== 'mouse' || buttons > 0) return;
      const entry = entryAt(target);
      if (isInCard(target) || (entry && entry.ids === shown?.ids)) stay();
      else if (entry) after(shown ? delays.change : delays.hover, entry);
      else after(delays.leave, undefined);
    },
    onPointerLeave: () => after(delays.leave, undefined),
    onPointerDown: ({ target }: PointerEvent) => isInCard(target) || close(),
    onFocus({ target }: FocusEvent) {
      const entry = target.matches(':focus-visible') && entryAt(target);
      if (isInCard(target)) stay();
      else if (entry) after(delays.focus, entry);
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      const isLeft = isInCard(target) || entryAt(target) !== undefined;
      if (isLeft && !isInCard(relatedTarget)) after(delays.leave, undefined);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Tab' || !shown || !card.current) return;
      const links = [...card.current.querySelectorAll('a')];
      const from = links.indexOf(event.target as HTMLAnchorElement);
      const isEntry = entryAt(event.target)?.ids === shown.ids;
      if (isEntry && !event.shiftKey && links.length > 0) setShown({ ...shown, isEntered: true });
      // The entry gets the focus back, from which the next Tab leads on, not into the card again.
      else if (from >= 0 && !links[from + (event.shiftKey ? -1 : 1)]) close();
      else return;
      event.preventDefault();
    },
  };

  const ids = shown?.ids.split(' ') ?? [];
  const [first, ...others] = appointments.filter(({ id }) => ids.includes(id));
  const hoverCard = shown && first && (
    <Suspense fallback={null}>
      <AppointmentCard
        ref={card}
        anchor={shown.anchor}
        focus={shown.isEntered ? '' : undefined}
        appointments={[first, ...others]}
      />
    </Suspense>
  );
  return { handlers, hoverCard };
};
