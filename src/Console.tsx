import { type ReactNode, useEffect, useState } from 'react';
import type { PinGate } from './authProvider/pinGate';
import type { Session } from './authProvider/session';
import { arrivedConsole, loadConsole } from './consoleChunk';
import type { Http } from './dataProvider/http';

interface ConsoleProps {
  session: Session;
  pinGate: PinGate;
  http: Http;
  /** Shown until the code is there. */
  loading: ReactNode;
}

/**
 * The console as soon as its code is there: at once when it was fetched before. `lazy` would show
 * its fallback even then, and React keeps a fallback for 300 ms.
 */
export function Console({ loading, ...props }: ConsoleProps) {
  const [App, setApp] = useState(arrivedConsole);
  const [failure, setFailure] = useState<{ error: unknown }>();

  useEffect(() => {
    if (App) return;
    loadConsole().then(
      (arrived) => setApp(() => arrived),
      (error: unknown) => setFailure({ error }),
    );
  }, [App]);

  if (failure) throw failure.error;
  return App ? <App {...props} /> : loading;
}
