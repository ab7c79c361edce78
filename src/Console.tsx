import type { ReactNode } from 'react';
import type { PinGate } from './authProvider/pinGate';
import type { Session } from './authProvider/session';
import { useChunk } from './chunk';
import { consoleChunk } from './consoleChunk';
import type { Http } from './dataProvider/http';

interface ConsoleProps {
  session: Session;
  pinGate: PinGate;
  http: Http;
  /** Shown until the code is there. */
  loading: ReactNode;
}

/** The console, or what is shown until its code is there. */
export function Console({ loading, ...props }: ConsoleProps) {
  const App = useChunk(consoleChunk);
  return App ? <App {...props} /> : loading;
}
