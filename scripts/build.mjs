/** Builds the console into dist/web and the server's programs into dist/server. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { inputDigest, markBuilt } from './support/built.mjs';
import { main, step } from './support/progress.mjs';
import { root } from './support/project.mjs';

await main(async () => {
  process.env.NODE_ENV = 'production';
  const digest = inputDigest();
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  await step('Building the console', () => build({ root, logLevel: 'warn' }));
  await step('Building the server', () =>
    build({ root, configFile: join(root, 'vite.server.config.ts'), logLevel: 'warn' }),
  );
  markBuilt(digest);
});
