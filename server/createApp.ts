import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { contextStorage } from 'hono/context-storage';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { codeMark, pinMark } from '../contract/access';
import { login } from '../contract/auth';
import { uploadServiceImage } from '../contract/images';
import { askForReset, resetPassword } from '../contract/passwordReset';
import { acceptInvitation, readInvitation } from '../contract/team';
import { changeHeader, cursorHeader } from '../domain/activity';
import { allOwnUndos, allUndos, areas } from './areas';
import { uploadLimit } from './catalogue/imageRoutes';
import { accessGuard, hideContacts } from './http/access';
import { refuseUnconfirmed } from './http/codeGate';
import { createRouter, type Dependencies } from './http/environment';
import { Fault, notFoundFault } from './http/faults';
import { idempotentChanges } from './http/onceForEachKey';
import { serveOpenApi } from './http/openApi';
import { refuseUnlessPin } from './http/pinGate';
import { handleErrors, problemAnswer } from './http/problems';
import { asCaller, logRequests, onlyReads } from './http/requests';
import { guardRoutes, markGuard } from './http/routeGuards';
import { neverCached, securityHeaders } from './http/securityHeaders';
import { namesClient, requireOwnAccount, requireOwnClient, requireSession } from './http/session';
import { answerPage, mayBePage, type Web } from './http/webFiles';
import { readWholeBody } from './http/wholeBody';
import { addEventCursor } from './live/tellCursor';

/** The calls that need no session. */
const withoutSession = [login, askForReset, resetPassword, readInvitation, acceptInvitation].map(
  ({ path }) => path,
);

const largestJsonBody = 256 * 1024;

/** The length of a request id given by a proxy; it appears in every log line. */
const longestRequestId = 128;

/**
 * The owner API, and with `web` the console, as a Hono app. It does not listen, keeps no state and
 * takes the time from its clock, so that tests call `app.request`, and any number of processes can
 * share one database.
 */
export const createApp = ({ web, ...dependencies }: Dependencies & { web?: Web }) => {
  const { config, log } = dependencies;
  const app = createRouter();

  app.use(requestId({ limitLength: longestRequestId }));
  app.use(contextStorage());
  app.use(logRequests(dependencies));
  app.use(asCaller(dependencies));
  app.use(securityHeaders(dependencies));
  // Outside of the handlers that replace an answer, so that the replacement is compressed, too.
  app.use('/api/*', compress());
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        c.header('Allow', methods.join(', '));
        const message = `This address does not take ${c.req.method} requests.`;
        return problemAnswer(c, new Fault(405, 'METHOD_NOT_ALLOWED', message));
      },
    }),
  );
  for (const calls of ['/api/*', '/auth/*']) {
    app.use(calls, neverCached);
    if (config.allowedOrigins.length > 0) {
      const exposeHeaders = [
        'Content-Disposition',
        'Date',
        'ETag',
        'Retry-After',
        'X-Request-Id',
        'X-Total-Count',
        changeHeader,
        cursorHeader,
      ];
      app.use(calls, cors({ origin: config.allowedOrigins, exposeHeaders, maxAge: 600 }));
    }
  }
  app.use(except(uploadServiceImage.path, bodyLimit({ maxSize: largestJsonBody }), readWholeBody));
  // Uploads are authenticated first, since nobody else may send so much; the body is read whole
  // after that and the session checked again.
  app.use(uploadServiceImage.path, requireSession(dependencies), uploadLimit, readWholeBody);
  const asOwner = [
    requireSession(dependencies),
    idempotentChanges(dependencies),
    addEventCursor(dependencies),
  ] as const;
  app.use('/api/owner/*', ...asOwner, hideContacts);
  app.use('/auth/owner/*', except(withoutSession, ...asOwner));
  app.use('/auth/owner/:call/:userId/*', requireOwnAccount);

  const offers = dependencies.mailer ? ['password-reset'] : [];
  const undos = allUndos();
  const ownUndos = allOwnUndos();
  const batchKinds = areas.flatMap(({ batch }) => batch ?? []);
  const routers = areas.map((area) => area(dependencies, undos, batchKinds, ownUndos));
  guardRoutes(app, routers, accessGuard(dependencies));
  guardRoutes(app, routers, (route) => namesClient(route) && requireOwnClient);
  guardRoutes(app, routers, markGuard(pinMark, refuseUnlessPin));
  guardRoutes(app, routers, markGuard(codeMark, refuseUnconfirmed));
  for (const router of routers) app.route('/', router);
  serveOpenApi(app);

  const files = web?.files;
  // As middleware: a GET route would seem to match every path.
  if (files) app.use((c, next) => (onlyReads(c.req.method) ? files(c, next) : next()));
  app.notFound((c) =>
    web && mayBePage(c.req.method, c.req.path)
      ? answerPage(c, web, offers)
      : problemAnswer(c, notFoundFault('address')),
  );
  app.onError(handleErrors(log));
  return app;
};
