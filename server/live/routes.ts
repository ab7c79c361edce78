import { listenToEvents } from '../../contract/events';
import { createRouter, type Dependencies } from '../http/environment';
import { Fault } from '../http/faults';
import { eventStream } from './eventStream';
import { createEventFeed } from './feed';

/** As many streams as a browser may have visible windows. */
const maximumPerSession = 12;

export const eventRoutes = (dependencies: Dependencies) => {
  const feed = createEventFeed(dependencies);
  return createRouter().openapi(listenToEvents, (c) => {
    const { clientAppId, ownerId, rights, id: sessionId } = c.get('session');
    if (feed.listeners(sessionId) >= maximumPerSession) {
      const message = 'Live updates are open in too many windows. Please close some of them.';
      throw new Fault(429, 'TOO_MANY_ATTEMPTS', message, { retryAfter: 60 });
    }
    const lastEventId = c.req.valid('header')['Last-Event-ID'];
    const events = eventStream((sink) =>
      feed.listen({ clientAppId, ownerId, rights, sessionId, lastEventId, ...sink }),
    );
    return c.body(events, 200, {
      'Content-Type': 'text/event-stream',
      // A proxy that buffers whole answers would never pass on this one.
      'X-Accel-Buffering': 'no',
    });
  });
};
