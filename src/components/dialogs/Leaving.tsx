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

/** Something that leaving would lose. */
interface Unsaved {
  /** Undefined while nothing would be lost. */
  state: () => 'changed' | 'saving' | undefined;
  /** Asks whether what was changed may be lost; no as well once it is gone. */
  ask: () => Promise<boolean>;
  drop: () => void;
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
 * The one place that asks before something unsaved is left: by a link, Back, what closes a dialog, or
 * with the tab. What is being saved is not left, unless that takes long; it is stopped then.
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
      for (const { drop } of unsaved) drop();
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
    // Who goes back again meanwhile is not asked twice.
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

/** For a part of the page that is closed by itself: the context inside, and the way to close it. */
export const useClosing = () => {
  const { held, leave } = useContext(LeavingContext);
  const [own] = useState<Held>(() => new Set());
  return {
    inside: useMemo(() => ({ held: [...held, own], leave }), [held, own, leave]),
    close: (way: () => void) => leave(own, way),
  };
};

/** Closes the part of the page that this is in. */
export const useClose = () => {
  const { held, leave } = useContext(LeavingContext);
  return (way: () => void) => leave(held.at(-1) ?? new Set(), way);
};
