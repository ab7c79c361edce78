import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addressToOpen, listen } from '../../../server/http/listen';

describe('the address to open', () => {
  test.each([
    ['localhost', 'http://localhost:4600'],
    ['console.example.com', 'http://console.example.com:4600'],
    ['192.0.2.1', 'http://192.0.2.1:4600'],
    ['0.0.0.0', 'http://localhost:4600'],
    ['::', 'http://localhost:4600'],
    ['::1', 'http://[::1]:4600'],
  ])('of a server that listens on %s is %s', (host, address) => {
    expect(addressToOpen(host, 4600)).toBe(address);
  });

  test('has the port that was chosen where any is taken', async () => {
    const server = createServer();
    onTestFinished(() => void server.close());
    expect(await listen(server, 'localhost', 0, 'PORT')).toMatch(/^http:\/\/localhost:[1-9]\d+$/);
  });
});
