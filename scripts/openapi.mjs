/** `npm run openapi`: prints the OpenAPI description of the owner API, as the server serves it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './support/built.mjs';
import { main } from './support/progress.mjs';
import { startServer } from './support/server.mjs';

await main(async () => {
  await ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), 'verbena-openapi-'));
  const server = await startServer({ DATA_DIR: dataDir, DEMO_DATA: 'false' });
  try {
    const answer = await fetch(`${server.url}/api/openapi.json`);
    process.stdout.write(`${JSON.stringify(await answer.json(), null, 2)}\n`);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
