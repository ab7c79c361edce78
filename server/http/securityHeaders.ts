import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { AppEnvironment, Dependencies } from './environment';
import { cameOverTls } from './requests';

const headers: MiddlewareHandler<AppEnvironment> = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", NONCE],
    styleSrc: ["'self'", NONCE],
    imgSrc: ["'self'", 'blob:', 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
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
    // The check-in location form asks for the current place.
    geolocation: ['self'],
  },
  // What a route says for itself stays, such as that other origins may show an image.
  overwrite: false,
  // Said only over TLS, below: over plain HTTP it means nothing.
  strictTransportSecurity: false,
});

/** Security headers for every answer. The nonce of the content security policy is new per request. */
export const securityHeaders =
  ({ config }: Dependencies): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    await headers(c, next);
    if (cameOverTls(c, config.trustProxy)) {
      c.res.headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    }
  };

/** API answers hold an owner's data: no cache keeps them (ASVS 14.3.2). */
export const neverCached: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};
