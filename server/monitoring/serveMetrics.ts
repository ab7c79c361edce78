import { createServer, type Server } from 'node:http';
import { expositionType } from './exposition';

/** A server on a port of its own for the metrics, so that the console's port never exposes them. */
export const metricsServer = (text: () => Promise<string>): Server =>
  createServer((request, response) => {
    const isKnown = request.url?.split('?')[0] === '/metrics';
    if (!isKnown || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(isKnown ? 405 : 404, { 'Content-Type': 'text/plain' });
      response.end('What is measured is at /metrics.\n');
      return;
    }
    text().then(
      (measured) => {
        response.writeHead(200, { 'Content-Type': expositionType, 'Cache-Control': 'no-store' });
        response.end(measured);
      },
      () => response.writeHead(500).end(),
    );
  });
