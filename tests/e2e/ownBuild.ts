import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { brandPages } from '../../scripts/support/brandPlugin.mjs';
import { brandOfPage } from '../../scripts/support/buildPlugins.mjs';
import { root } from '../../scripts/support/project.mjs';

/**
 * Builds the console with further resources of `tests/ownResources`, each added as CONTRIBUTING.md says: a
 * folder, and a line in the list. Gives the folder of its files.
 */
export async function buildWith(
  names: readonly string[],
  folder: string,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  for (const part of [
    'domain',
    'contract',
    'src',
    'own',
    'public',
    'tests/ownResources',
    'index.html',
  ]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of names) {
    const target = join(folder, 'src', 'resources', name);
    mkdirSync(target);
    const from = `../../../tests/ownResources/${name}`;
    writeFileSync(join(target, 'index.ts'), `export { ${name} } from '${from}';`);
    writeFileSync(join(target, 'endpoint.ts'), `export { endpoint } from '${from}';`);
  }
  const list = join(folder, 'src', 'resources', 'index.ts');
  writeFileSync(list, readFileSync(list, 'utf8').replace(/\];\s*$/, `${names.join(', ')}];\n`));
  for (const name of names) appendFileSync(list, `import { ${name} } from './${name}';\n`);

  const outDir = join(folder, 'web');
  // Of the tests it is "test", with which React is built for development.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), brandOfPage(), brandPages()],
    html: { cspNonce: '__CSP_NONCE__' },
    define: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    // What each file weighs is not looked at here.
    build: { outDir, assetsInlineLimit: 0, minify: false, reportCompressedSize: false },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
  for (const name of ['preloads', 'templates/publicPages']) {
    writeFileSync(join(outDir, '.vite', `${name}.json`), '{}');
  }
  rmSync(join(folder, 'node_modules'));
  return outDir;
}
