import { cursorHeader } from '../../domain/activity';

/** The tab's position in the stream of events: that of its first answer, then that of the last event. */
export interface EventPosition {
  get(): string | undefined;
  /** Goes on to the last event. */
  set(id: string): void;
  /** Sends a GET, which asks for the position as long as none is known. */
  asking<T extends { headers: Headers }>(
    init: RequestInit,
    send: (init: RequestInit) => Promise<T>,
  ): Promise<T>;
}

/** Keeps the position of one session, and asks only a server that has events. */
export function createEventPosition(
  token: () => string | null,
  hasEvents: () => boolean,
): EventPosition {
  let known: { bearer: string | null; sent: number; id: string } | undefined;
  let calls = 0;
  const ofSession = () => (known?.bearer === token() ? known : undefined);
  return {
    get: () => ofSession()?.id,
    set(id) {
      known = { bearer: token(), sent: 0, id };
    },
    async asking(init, send) {
      if (ofSession() || !hasEvents()) return send(init);
      const bearer = token();
      calls += 1;
      const sent = calls;
      const answer = await send({
        ...init,
        headers: { ...init.headers, [cursorHeader]: 'wanted' },
      });
      const id = answer.headers.get(cursorHeader);
      const isFirst = sent < (ofSession()?.sent ?? Number.POSITIVE_INFINITY);
      if (id && bearer === token() && isFirst) known = { bearer, sent, id };
      return answer;
    },
  };
}
