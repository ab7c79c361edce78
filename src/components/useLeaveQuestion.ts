import { useEffect, useRef } from 'react';
import { beforeHistoryStep } from '../layout/historySteps';

const positionIn = (state: unknown): number => Number((state as { idx?: number } | null)?.idx ?? 0);

/**
 * While `active`, Back and Forward change nothing but call `ask`, and the browser asks before the
 * page is left or reloaded.
 */
export const useLeaveQuestion = (active: boolean, ask: () => void) => {
  const latest = useRef({ active, ask });
  latest.current = { active, ask };

  useEffect(() => {
    const here = positionIn(window.history.state);
    let returning = false;

    // The router cannot refuse a step that the browser has made: it is hidden from the router and
    // taken back.
    const onStep = (event: PopStateEvent) => {
      if (!returning && !latest.current.active) return;
      event.stopImmediatePropagation();
      if (returning) {
        returning = false;
        return;
      }
      returning = true;
      window.history.go(here - positionIn(event.state));
      latest.current.ask();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (latest.current.active) event.preventDefault();
    };
    const endWatch = beforeHistoryStep(onStep);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      endWatch();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
};
