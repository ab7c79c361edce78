import { useCallback, useEffect, useEffectEvent } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { isClosingDialog } from '../dialogs/useCloseDialog';

/**
 * While `active`, Back and Forward change nothing but call `ask`, and the browser asks before the
 * page is left or reloaded.
 */
export const useLeaveQuestion = (active: boolean, ask: () => void) => {
  const blocker = useBlocker(
    ({ historyAction }) => active && historyAction === 'POP' && !isClosingDialog(),
  );

  const stay = useEffectEvent(() => {
    blocker.reset?.();
    ask();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') stay();
  }, [blocker.state]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (active) event.preventDefault();
      },
      [active],
    ),
  );
};
