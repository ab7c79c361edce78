import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { root } from '../../scripts/support/project.mjs';

/** A copy of the project with a history of its own, in which a test runs its scripts with these variables. */
export const copyOfProject = (env: Record<string, string> = {}) => {
  const copy = mkdtempSync(join(tmpdir(), 'verbena-new-'));
  afterAll(() => rmSync(copy, { recursive: true }));
  const start = (program: string, ...args: string[]) =>
    spawnSync(program, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, ...env } });
  const git = (...args: string[]) =>
    start('git', '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args);
  const script = (name: string, ...args: string[]) =>
    start(process.execPath, join(copy, 'scripts', name), ...args);

  beforeAll(() => {
    for (const part of [
      'domain',
      'contract',
      'server',
      'src',
      'own',
      'scripts',
      'biome.json',
      'package.json',
      '.gitignore',
      'docs/adding-a-resource.md',
      'docs/paged-lists.md',
      'docs/your-own-backend.md',
      'tests/server/database/versionBefore.json',
    ])
      cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    appendFileSync(join(copy, '.gitignore'), 'node_modules\n');
    git('init', '-q');
    git('add', '-A');
    git('commit', '-q', '-m', 'start');
  });
  return { copy, git, script, changes: () => git('status', '--porcelain').stdout };
};
