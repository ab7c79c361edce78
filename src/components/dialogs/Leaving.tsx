import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useHttp } from '../../dataProvider/HttpContext';

/** Unsaved changes of one part of the page. */
interface Unsaved {
  /** Undefined without unsaved changes. */
  state: () => 'changed' | 'saving' | undefined;
  /** Asks to discard the changes; resolves to false as well once the component is unmounted. */
  ask: () => Promise<boolean>;
  drop?: () => void;
}

type Held = Set<RefObject<Unsaved>>;

const unsavedOf = (held: Held) =>
  [...held].map(({ current }) => current).filter(({ state }) => state());

interface Leaving {
  /** Of the page, and of each part of it around here that is closed by itself. */
  held: readonly Held[];
  leave: (held: Held, way: () => void, stay?: () => void) => void;
}

export const LeavingContext = createContext<Leaving>({ held: [], leave: (_, way) => way() });

/**
 * The one place that asks before unsaved changes are left: by a link, Back, closing a dialog, or closing the
 * tab. A running save cannot be left, unless it is slow; then it is aborted.
 */
export const Leaving = ({ children }: { children: ReactNode }) => {
  const { saves } = useHttp();
  const [page] = useState<Held>(() => new Set());

  const leave: Leaving['leave'] = useCallback(
    async (held, way, stay) => {
      const unsaved = unsavedOf(held);
      const [first] = unsaved;
      if (unsaved.some(({ state }) => state() === 'saving')) {
        const stop = saves.stopSlow();
        if (!stop) return stay?.();
        stop();
      } else if (first && !(await first.ask())) return stay?.();
      // A form that is unchanged by now may have a draft all the same.
      for (const { current } of held) current.drop?.();
      way();
    },
    [saves],
  );

  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      (here.pathname !== next.pathname || here.search !== next.search) &&
      unsavedOf(page).length > 0,
  );
  const latest = useRef(blocker);
  const isAsking = useRef(false);
  useEffect(() => {
    latest.current = blocker;
    // A further Back while the question is open does not ask again.
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    const answer = (end: 'proceed' | 'reset') => () => {
      isAsking.current = false;
      latest.current[end]?.();
    };
    leave(page, answer('proceed'), answer('reset'));
  }, [blocker, leave, page]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsavedOf(page).length > 0) event.preventDefault();
      },
      [page],
    ),
  );
  return (
    <LeavingContext value={useMemo(() => ({ held: [page], leave }), [page, leave])}>
      {children}
    </LeavingContext>
  );
};

/** For a part of the page that closes on its own: its context, and a function that closes it. */
export const useClosing = () => {
  const { held, leave } = useContext(LeavingContext);
  const [own] = useState<Held>(() => new Set());
  return {
    inside: useMemo(() => ({ held: [...held, own], leave }), [held, own, leave]),
    close: (way: () => void) => leave(own, way),
  };
};

/** A function that closes the surrounding part of the page, after asking about unsaved changes. */
export const useClose = () => {
  const { held, leave } = useContext(LeavingContext);
  return (way: () => void) => leave(held.at(-1) ?? new Set(), way);
};
