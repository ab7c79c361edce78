import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { AppEnvironment, Dependencies } from './environment';
import { cameOverTls } from './requests';

const headersFor = (connectSrc: readonly string[]): MiddlewareHandler<AppEnvironment> =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'blob:', 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...connectSrc],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      payment: [],
      usb: [],
      // The check-in location form uses the current position.
      geolocation: ['self'],
    },
    // A route's own header wins, such as for images, which other origins may show.
    overwrite: false,
    // Only set over TLS, below: over plain HTTP it has no effect.
    strictTransportSecurity: false,
  });

/** The security headers of every answer. The CSP nonce is new for each request. */
export const securityHeaders = ({ config }: Dependencies): MiddlewareHandler<AppEnvironment> => {
  const headers = headersFor(config.connectSrc);
  return async (c, next) => {
    await headers(c, next);
    if (cameOverTls(c, config.trustProxy)) {
      c.res.headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    }
  };
};

/** API answers contain personal data, so they are never cached (ASVS 14.3.2). */
export const neverCached: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};
