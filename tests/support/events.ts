import type { TestRequest } from './testApp';

/** A received server-sent event; a comment has only its text. */
export interface ReceivedEvent {
  name?: string;
  id?: string;
  data?: unknown;
  comment?: string;
}

interface Requests {
  request(path: string, init?: TestRequest): Promise<Response>;
}

const readEvent = (block: string): ReceivedEvent => {
  const fields: Record<string, string> = {};
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? [];
    fields[name || 'comment'] = value;
  }
  const { event, data, id, comment } = fields;
  return {
    ...(event !== undefined && { name: event }),
    ...(id !== undefined && { id }),
    ...(data !== undefined && { data: JSON.parse(data) }),
    ...(comment !== undefined && { comment }),
  };
};

/** Opens the event stream and reads events one by one; `undefined` is the end of the stream. */
export const openEvents = async (
  app: Requests,
  { token, lastEventId }: { token: string; lastEventId?: string | undefined },
) => {
  const answer = await app.request('/api/owner/events', {
    token,
    ...(lastEventId !== undefined && { headers: { 'Last-Event-ID': lastEventId } }),
  });
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const next = async (): Promise<ReceivedEvent | undefined> => {
    while (!text.includes('\n\n')) {
      const part = await reader?.read();
      if (!part || part.done) return undefined;
      text += decoder.decode(part.value, { stream: true });
    }
    const end = text.indexOf('\n\n');
    const block = text.slice(0, end);
    text = text.slice(end + 2);
    return readEvent(block);
  };
  return { answer, next, close: async () => reader?.cancel() };
};

/**
 * Passes the event stream through and counts its chunks: the first one shows that the server has
 * subscribed.
 */
export const countingEvents = () => {
  let parts = 0;
  const through = ({ body, status, headers }: Response): Response => {
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        parts += 1;
        controller.enqueue(part);
      },
    });
    return new Response(body?.pipeThrough(counted) ?? null, { status, headers });
  };
  /** Mocks the console's event call with the stream of a signed-in owner. */
  const insteadFor =
    (app: Requests, token: string) =>
    async ({ line }: { line: string }) =>
      line === 'GET /api/owner/events'
        ? through(await app.request('/api/owner/events', { token }))
        : undefined;
  return { through, insteadFor, parts: () => parts };
};
