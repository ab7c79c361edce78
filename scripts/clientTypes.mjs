/**
 * `npm run --silent openapi | node scripts/clientTypes.mjs` writes tests/server/describedCalls.d.ts: the
 * types that openapi-typescript makes of the described calls of which the suite compiles a client. It is
 * fetched for this alone, since it needs TypeScript 5 (docs/decisions/0052).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describedCalls, digestOf } from './support/describedCalls.mjs';
import { main, run } from './support/progress.mjs';
import { root } from './support/project.mjs';

await main(async () => {
  const calls = describedCalls(JSON.parse(readFileSync(0, 'utf8')));
  const target = join(root, 'tests', 'server', 'describedCalls.d.ts');
  const folder = mkdtempSync(join(tmpdir(), 'verbena-types-'));
  const [description, types] = ['calls.json', 'calls.d.ts'].map((name) => join(folder, name));
  try {
    writeFileSync(String(description), JSON.stringify(calls));
    const packages = ['openapi-typescript@7.13.0', 'typescript@5.9.3'];
    await run('npm', [
      'exec',
      '--yes',
      ...packages.map((name) => `--package=${name}`),
      `--prefix=${folder}`,
      '--',
      'openapi-typescript',
      String(description),
      `--output=${types}`,
    ]);
    const head = `/** Made by scripts/clientTypes.mjs of ${digestOf(calls)}. */\n`;
    writeFileSync(target, head + readFileSync(String(types), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  await run(process.execPath, [biome, 'check', '--write', target], { quiet: true });
});
