/** Builds the console into dist/web and the server's programs into dist/server. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { inputDigest, markBuilt } from './support/built.mjs';
import { main, step } from './support/progress.mjs';
import { root } from './support/project.mjs';

await main(async () => {
  process.env.NODE_ENV = 'production';
  const digest = inputDigest();
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  await step('Building the console', () => build({ root, logLevel: 'warn' }));
  await step('Making the public pages', makePublicPages);
  await step('Building the server', () =>
    build({ root, configFile: join(root, 'vite.server.config.ts'), logLevel: 'warn' }),
  );
  markBuilt(digest);
});

/** Their content, so that who opens one sees it before any script has come. */
async function makePublicPages() {
  const folder = join(root, 'dist', 'prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: { ssr: 'src/prerender.tsx', outDir: folder },
  });
  const { prerender } = await import(pathToFileURL(join(folder, 'prerender.js')).href);
  writeFileSync(
    join(root, 'dist', 'web', '.vite', 'publicPages.json'),
    JSON.stringify(prerender(), null, 2),
  );
  rmSync(folder, { recursive: true });
}
