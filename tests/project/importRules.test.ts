import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const from = (source: string) => `import { a } from '${source}';\nexport const b = a;\n`;
const type = (source: string) => `import type { A } from '${source}';\nexport type B = A;\n`;

const saying = (text: string) => `export const A = ({ n }: { n: number }) => <p>${text}</p>;\n`;

const nothingOfServer = 'src imports domain, and types from contract';
const light = 'This file is part of the light pages';
const typesOnly = 'src takes types only from contract';
const transportOnly = 'The data provider is transport only';
const focused = (call: string) =>
  `export const a = (place: HTMLElement | null) => {\n  ${call};\n};\n`;
const publicPart = 'An extension imports src/extension, src/kit, server/kit and domain';
const noFocus = 'Focus is moved in src/components/focus only';
const noStorage = 'Only src/authProvider/kept and keptTexts keep something in the browser';
const noNames = "The data provider's engine knows no resource by name";

/** File, its text, and the start of the message that refuses it; none where it is right. */
const cases: [file: string, text: string, refusal?: string][] = [
  ['domain/money.ts', from('./duration')],
  ['domain/money.ts', from('zod'), 'domain imports nothing'],
  ['domain/money.ts', from('../contract/services'), 'domain imports nothing'],
  ['domain/money.ts', from('node:fs'), 'domain imports nothing'],
  ['contract/services.ts', from('../domain/money')],
  ['contract/services.ts', from('zod')],
  ['contract/services.ts', from('@hono/zod-openapi')],
  [
    'contract/services.ts',
    from('@hono/zod-openapi').replace('{ a }', '{ createRoute as a }'),
    'The createRoute of ./access',
  ],
  ['contract/services.ts', from('hono'), 'contract imports domain'],
  ['contract/services.ts', from('../server/config'), 'contract imports domain'],
  ['contract/services.ts', type('../src/main'), 'contract imports domain'],
  ['server/http/session.ts', from('../../contract/auth')],
  ['server/http/session.ts', from('../../src/dataProvider/errors'), 'server imports domain'],
  ['server/config.ts', from('../tests/support/testApp'), 'server imports domain'],
  ['src/resources/services/ServiceList.tsx', from('react-admin')],
  ['src/resources/services/ServiceList.tsx', from('../../../domain/money')],
  ['src/resources/services/ServiceList.tsx', from('../../../server/config'), nothingOfServer],
  ['src/resources/services/ServiceList.tsx', type('../../../server/config'), nothingOfServer],
  ['src/resources/services/ServiceList.tsx', from('node:path'), nothingOfServer],
  ['src/resources/services/ServiceList.tsx', from('zod'), 'A library of the server'],
  ['src/resources/services/endpoint.ts', type('../../../contract/services')],
  ['src/resources/services/endpoint.ts', from('../../../contract/services'), typesOnly],
  ['src/App.tsx', from('../contract/services').replace('{ a }', '{ type A, a }'), typesOnly],
  ['src/App.tsx', "export { a } from '../contract/services';\n", typesOnly],
  ['src/App.tsx', "export const a = import('../contract/services');\n", typesOnly],
  ['src/layout/Header.tsx', saying('{told(n)}')],
  ['src/layout/Header.tsx', saying('Only {n}'), 'Text and what changes in it are one template'],
  ['src/layout/Header.tsx', saying('<b>Only</b> <i>{formatCount(n)}</i>')],
  ['src/layout/Header.tsx', saying('<b>Only</b> {formatCount(n)}'), 'Beside others, a text'],
  ['src/layout/Header.tsx', saying("{n > 1 && 'Only'}<hr />"), 'Beside others, a text'],
  ['src/layout/Header.tsx', saying('{n.label}{n > 1 && <hr />}'), 'Beside others, a text'],
  ['src/layout/Header.tsx', focused('place?.focus()'), noFocus],
  ['src/layout/Header.tsx', focused('place?.focus({ preventScroll: true })'), noFocus],
  ['src/layout/Header.tsx', focused("document.getElementById('main')?.focus()"), noFocus],
  ['src/components/focus/toPart.ts', focused('place?.focus()')],
  ['src/layout/Header.tsx', "export const a = localStorage.getItem('a');\n", noStorage],
  ['src/layout/Header.tsx', 'export const a = window.sessionStorage;\n', noStorage],
  ['src/authProvider/kept.ts', "export const a = localStorage.getItem('a');\n"],
  ['own/rooms/RoomList.tsx', from('../../src/kit')],
  ['own/rooms/RoomList.tsx', from('react-admin')],
  ['own/rooms/RoomList.tsx', from('../../domain/money')],
  ['own/rooms/index.ts', from('../../src/extension')],
  ['own/rooms/server.ts', from('../../server/kit')],
  ['own/index.ts', from('./rooms/server')],
  ['own/rooms/RoomList.tsx', from('../../src/components/list/List'), publicPart],
  ['own/rooms/RoomList.tsx', type('../../src/extended'), publicPart],
  ['own/rooms/server.ts', from('../../server/records/tableRoutes'), publicPart],
  ['own/rooms/server.ts', from('../../contract/recordCalls'), publicPart],
  ['own/rooms/RoomList.test.tsx', from('../../tests/support/renderConsole')],
  ['src/main.tsx', from('react-router')],
  ['src/main.tsx', from('react-admin'), light],
  ['src/main.tsx', from('../server/config'), nothingOfServer],
  ['src/custom/site/LoginPage.tsx', from('react-hook-form'), light],
  ['src/layout/Header.tsx', from('@mui/material/Button'), light],
  ['src/theme/themePreference.ts', from('@mui/material/styles'), light],
  ['src/theme/theme.ts', from('@mui/material/styles')],
  ['src/authProvider/session.ts', from('ra-core'), light],
  ['src/authProvider/AuthProvider.tsx', from('react-admin'), light],
  ['src/authProvider/authProvider.ts', type('react-admin')],
  ['src/dataProvider/http.ts', from('ra-core'), light],
  ['src/dataProvider/errors.ts', type('react-admin'), light],
  ['src/dataProvider/endpoint.ts', from('../resources/services/endpoint'), transportOnly],
  ['src/dataProvider/http.ts', type('../custom/schedule/schedulingRecords'), transportOnly],
  ['src/dataProvider/http.ts', from('../../domain/time')],
  ['src/dataProvider/engine.ts', 'export const a = (resource: string) => resource;\n'],
  [
    'src/dataProvider/engine.ts',
    "export const a = (resource: string) => resource === 'services';\n",
    noNames,
  ],
  [
    'src/dataProvider/engine.ts',
    "export const a = (resource: string) => 'services' !== resource;\n",
    noNames,
  ],
  [
    'src/dataProvider/engine.ts',
    "export const a = (params: { resource: string }) => params.resource === 'x';\n",
    noNames,
  ],
  [
    'src/dataProvider/engine.ts',
    'export function a(resource: string) {\n  switch (resource) {\n    default:\n      return 1;\n  }\n}\n',
    noNames,
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'verbena-import-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  for (const part of ['biome.json', '.gitignore', 'scripts/lint']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
});

/** The messages of the linter for one file of a project with our rules. */
function refusals(file: string, text: string): string[] {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const ran = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(path);
  const report: { diagnostics: { message: string }[] } = JSON.parse(ran.stdout);
  return report.diagnostics.map((diagnostic) => diagnostic.message);
}

test.each(cases)('import rules: %s with %j', (file, text, refusal) => {
  const messages = refusals(file, text);
  if (refusal) expect(messages).toContainEqual(expect.stringContaining(refusal));
  else expect(messages).toEqual([]);
});

test.each(['alert', 'window.confirm', 'globalThis.prompt'])(
  'ERR-14: the console says nothing in a window of the browser by %s',
  (window) => {
    expect(refusals('src/App.tsx', `export const a = () => ${window}('Saved');\n`)).toEqual([
      expect.stringMatching(/^Unexpected (alert|confirm|prompt)/),
    ]);
  },
);
