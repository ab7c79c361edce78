/** Checks that dist/ is built from the current sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, step } from './progress.mjs';
import { root } from './project.mjs';

const inputs = [
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/support/brandPlugin.mjs',
  'scripts/support/buildPlugins.mjs',
  'scripts/support/gather.mjs',
  'scripts/support/installBuild.mjs',
  'public',
  'domain',
  'contract',
  'server',
  'src',
  'own',
];
const mark = join(root, 'dist', 'inputs.sha256');

/** @returns {string[]} the files of `path`, sorted, relative to the root */
function filesOf(/** @type {string} */ path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

/** A digest of every file and every VITE_ variable that the build reads. */
function inputDigest() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf)) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}

export const isBuilt = () => existsSync(mark) && readFileSync(mark, 'utf8') === inputDigest();

/** Builds console and server unless dist/ already holds this very state. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await step('Building console and server', () =>
    run(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-stale'], { quiet: true }),
  );
}

/** Marks dist/ as stale while a build is being moved into its place. */
export function markUnbuilt() {
  rmSync(mark, { force: true });
}

/** Records the digest of the sources of dist/; it is computed before the build begins. */
export function markBuilt(/** @type {string} */ digest) {
  writeFileSync(mark, digest);
}

export { inputDigest };
