/**
 * `npm run backend:check -- https://api.example.com`: tries a backend with the console's own code, and says
 * for each screen whether it works, works without an addition, or breaks. Writes nothing without --write.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { additionsIn, reportOf } from './support/backendReport.mjs';
import { checkBackend } from './support/checkBackend.mjs';
import { consoleModules } from './support/consoleModules.mjs';
import { main, Stop } from './support/progress.mjs';
import { root } from './support/project.mjs';

const usage = `npm run backend:check -- https://api.example.com --email owner@example.com [--pin 2468]
    [--origin https://console.example.com] [--write] [--json]
The password is read from BACKEND_PASSWORD.`;

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      pin: { type: 'string' },
      origin: { type: 'string' },
      write: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const { email, json, ...given } = values;
  const [url] = positionals;
  const password = process.env.BACKEND_PASSWORD;
  if (!url || !URL.canParse(url) || !email || !password) throw new Stop(usage);
  const { modules, close } = await consoleModules();
  const additions = additionsIn(readFileSync(join(root, 'docs', 'your-own-backend.md'), 'utf8'));
  const { screens, works } = await checkBackend(
    { url, email, password, ...given },
    { ...modules, additions },
  ).finally(close);
  console.info(json ? JSON.stringify({ works, screens }, null, 2) : reportOf(screens));
  if (!works) process.exitCode = 1;
});
