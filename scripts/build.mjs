/** Builds the console into dist/web and the server's programs into dist/server. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { brandOfPage } from './support/buildPlugins.mjs';
import { inputDigest, isBuilt, markBuilt, markUnbuilt } from './support/built.mjs';
import { installBuild } from './support/installBuild.mjs';
import { main, step } from './support/progress.mjs';
import { root } from './support/project.mjs';
import { withProjectLock } from './support/projectLock.mjs';

/** The brand of a public page, which the server fills in. */
const placeholders = {
  name: '__BRAND_NAME__',
  links: { __BRAND_LINK__: '__BRAND_ADDRESS__' },
};

/** Beside dist/, which a server may be using, and at the same depth, for the source maps. */
const aside = join(root, '.build');

await main(() =>
  withProjectLock(async () => {
    // Another command may have built this state meanwhile.
    if (process.argv.includes('--if-stale')) {
      if (isBuilt()) return;
      // A brand that is given to a start is the start's alone, for the next one may have another.
      for (const name of Object.keys(process.env))
        if (name.startsWith('BRAND_')) delete process.env[name];
    }
    process.env.NODE_ENV = 'production';
    await buildAll();
  }),
);

async function buildAll() {
  const digest = inputDigest();
  rmSync(aside, { recursive: true, force: true });
  const web = { outDir: join(aside, 'web') };
  const server = { outDir: join(aside, 'server') };
  await step('Building the console', () => build({ root, logLevel: 'warn', build: web }));
  await step('Making the public pages', makePublicPages);
  await step('Building the server', () =>
    build({
      root,
      configFile: join(root, 'vite.server.config.ts'),
      logLevel: 'warn',
      build: server,
    }),
  );
  markUnbuilt();
  installBuild(aside, join(root, 'dist'), new Date());
  markBuilt(digest);
}

/** Prerenders the public pages, so that their content is visible before any script has loaded. */
async function makePublicPages() {
  const folder = join(aside, 'prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), brandOfPage()],
    build: { ssr: 'src/start/prerender.tsx', outDir: folder },
  });
  Object.assign(globalThis, { brand: placeholders });
  const { prerender } = await import(pathToFileURL(join(folder, 'prerender.js')).href);
  writeFileSync(
    join(aside, 'web', '.vite', 'templates', 'publicPages.json'),
    JSON.stringify(prerender(), null, 2),
  );
  rmSync(folder, { recursive: true });
}
