import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * An SMTP server that records mails and recipients; `refusals` counts down the mails to reject, and
 * `unanswered` is a command that gets no response.
 */
export const startMailServer = async ({
  refusals = 0,
  unanswered,
}: {
  refusals?: number;
  unanswered?: string;
} = {}) => {
  const received: string[] = [];
  const recipients: string[] = [];
  const ignored: string[] = [];
  const open = new Set<Socket>();
  let left = refusals;
  const server = createServer((socket) => {
    open.add(socket);
    let data: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.test ESMTP');
    socket.setEncoding('utf8');
    let rest = '';
    socket.on('data', (part: string) => {
      rest += part;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== undefined) {
          if (line === '.') {
            received.push(data);
            data = undefined;
            say('250 taken');
          } else data += `${line}\n`;
        } else if (unanswered && line.startsWith(unanswered)) {
          ignored.push(line);
        } else if (line.startsWith('MAIL') && left > 0) {
          left -= 1;
          say('451 come back later');
        } else if (line === 'DATA') {
          data = '';
          say('354 go on');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else {
          recipients.push(...(/^RCPT TO:<(.*)>/.exec(line)?.slice(1) ?? []));
          say('250 fine');
        }
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    recipients,
    ignored,
    open,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
