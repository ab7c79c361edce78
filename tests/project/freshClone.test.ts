import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

let clone = '';

/** The scripts without a package and without a history, where npm is what the test makes of it. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'verbena-clone-'));
  folders.push(clone);
  cpSync(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true });
  mkdirSync(join(clone, '.cache'));
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lock = { packages: { '': {}, 'node_modules/kettle': { version: '1.0.0' } } };
  const files = {
    'package.json': JSON.stringify({ type: 'module', engines }),
    'package-lock.json': JSON.stringify(lock),
    'command.mjs': "import { boil } from 'kettle';\nconsole.info(boil);\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(clone, name), text);
});

const runIn = (args: string[], npm = '') => {
  const cli = join(clone, 'npm.js');
  writeFileSync(cli, npm);
  const ran = spawnSync(process.execPath, args, {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_execpath: cli },
  });
  return { status: ran.status, said: ran.stderr, printed: ran.stdout };
};

const installing = ['--import', './scripts/installed.mjs', 'command.mjs'];

test('a command installs the packages that its own modules need, and then runs', () => {
  const npm = `
    import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
    if (process.argv[2] === 'ci') {
      mkdirSync('node_modules/kettle', { recursive: true });
      writeFileSync('node_modules/kettle/package.json', '{ "type": "module", "main": "index.js" }');
      writeFileSync('node_modules/kettle/index.js', "export const boil = 'boiling';");
      const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
      delete packages[''];
      writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
    }`;
  expect(runIn(installing, npm)).toMatchObject({ status: 0, printed: 'boiling\n' });
  // By now nothing is installed, nor is npm asked.
  expect(runIn(installing, 'process.exit(9)')).toMatchObject({ status: 0, printed: 'boiling\n' });
});

test.for([
  ['the registry is not reached', 'ENOTFOUND', "npm's registry was not reached"],
  ['the disk is full', 'ENOSPC', 'The disk filled up while the packages were installed.'],
] as const)(
  'an install for which %s ends with a sentence, and nothing is run',
  ([, code, sentence]) => {
    const npm = `console.error('npm error code ${code}'); process.exit(1);`;
    const { status, said, printed } = runIn(installing, npm);
    expect(status).toBe(1);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/^\s+at /m);
    expect(printed).toBe('');
  },
);

test('an install that leaves out a package is not taken for whole, at the next command either', () => {
  const npm = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    mkdirSync('node_modules', { recursive: true });
    writeFileSync('node_modules/.package-lock.json', '{ "packages": {} }');`;
  for (const _ of ['first', 'second']) {
    const { status, said } = runIn(installing, npm);
    expect(status).toBe(1);
    expect(said).toContain('npm left out packages that this machine needs');
  }
});

test('the sources are checked where they have no history, as in an archive', () => {
  const { status, said } = runIn(['scripts/checkHouse.mjs']);
  expect([status, said]).toEqual([0, '']);
  writeFileSync(join(clone, 'note.md'), `${'TO'}${'DO'}: nothing\n`);
  expect(runIn(['scripts/checkHouse.mjs'])).toMatchObject({
    status: 1,
    said: expect.stringContaining('note.md:1'),
  });
});

/** The packages that a module imports at load time, itself or through its imports. */
const packagesOf = (file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'/gms)];
  return named.flatMap(([, name = '']) => {
    if (name.startsWith('node:')) return [];
    return name.startsWith('.') ? packagesOf(join(dirname(file), name), seen) : [name];
  });
};

test('each command that needs a package to be loaded installs what is missing before', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = Object.entries<string>(scripts).filter(
    ([, command]) => !command.startsWith('node --import ./scripts/installed.mjs '),
  );
  expect(commands.length).toBeGreaterThan(5);
  const needy = commands.filter(([, command]) => {
    const [, script = ''] = command.split(' ');
    return packagesOf(join(root, script)).length > 0;
  });
  expect(needy).toEqual([]);
  expect(packagesOf(join(root, 'scripts/build.mjs'))).toContain('vite');
});
