import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { brandPages } from './scripts/support/brandPlugin.mjs';
import {
  brandOfPage,
  compileAhead,
  listPackages,
  listPreloads,
  plainIcons,
  precompress,
} from './scripts/support/buildPlugins.mjs';
import { gather } from './scripts/support/gather.mjs';
import { findPostgres } from './scripts/support/postgres.mjs';
import { hasVersionBefore } from './scripts/support/versionBefore.mjs';
import { onBothEngines } from './tests/server/onBothEngines.ts';
import { isFullRun } from './tests/support/fullRun.ts';

/** What the page knows besides the platform is happy-dom's; nothing is laid out. */
const page = './tests/support/browserEnvironment.ts';

/** Long tests, which `npm run test:full` runs, and who names one: they are named *.full.test.ts. */
const longOnes = ['tests/**/*.full.test.{ts,tsx}'];
const leavesOut =
  isFullRun || process.argv.some((argument) => argument.includes('.full.test')) ? [] : longOnes;

const unit = (
  name: string,
  include: string[],
  environment: 'node' | typeof page,
  setupFiles: string[] = [],
) => ({
  extends: true as const,
  // A test waits for what it expects, never for the clock; a busy machine may take its time.
  test: {
    name,
    include,
    exclude: leavesOut,
    environment,
    setupFiles,
    // By this the runner knows whose processor time a process takes.
    env: { VERBENA_TEST_STAGE: name },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Room for what a test makes and leaves, which is collected less often then; and PGlite compiled the
    // quick way only, for few processes live long enough for the better code to pay.
    execArgv: ['--max-semi-space-size=64', '--liftoff-only'],
  },
});

type Project = ReturnType<typeof unit>;

/** The data provider's tests that need the real server, in this process; the others take seconds. */
const overServer = ['tests/dataProvider/**/{overServer,*OverServer,*Saving}.test.ts'];

/** What is about one of the two engines alone says so in its name; all else is run on both in full. */
const onServer = ['tests/server/**/*.test.ts', 'own/**/*.test.ts'];
const ofPglite = ['tests/server/**/*.pglite.{,full.}test.ts'];
const ofPostgreSql = ['tests/server/**/*.postgresql.{,full.}test.ts'];
/** Needs the history, of which not every copy has enough (`npm run test:full` always tells). */
const ofHistory = ['tests/server/database/rollingUpgrade.postgresql.full.test.ts'];
const notOnPostgreSql = hasVersionBefore() ? ofPglite : [...ofPglite, ...ofHistory];

/** Each with a module of its own in another's place, or with styles, so that it runs alone. */
const site = [
  'tests/layout/{Header,RequireOwner}.test.tsx',
  'tests/start/fetchConsoleEarly.test.tsx',
  'tests/components/Button.test.tsx',
  'tests/components/form/typing.test.tsx',
  'tests/components/show/Show.test.tsx',
  'tests/custom/site/Invitation.test.tsx',
  'tests/custom/site/Login.test.tsx',
  'tests/resources/otherBackend.test.tsx',
  'tests/navigation/{lessResources,extensions}.test.tsx',
];
const replacing = ['tests/dataProvider/declarative.test.ts'];

/** All files in one process, which loads the code once; each test cleans up after itself. */
const together = ({ test, ...project }: Project) => ({
  ...project,
  test: { ...test, isolate: false },
});

const without = (exclude: string[], { test, ...project }: Project) => ({
  ...project,
  test: { ...test, exclude: [...test.exclude, ...exclude] },
});

/** The same tests on a PostgreSQL server that lives as long as the run. */
const onPostgreSql = ({ test, ...project }: Project) => ({
  ...project,
  test: { ...test, globalSetup: ['tests/support/postgresSetup.ts'] },
});

const isAskedFor = (project: string) => process.argv.includes(`--project=${project}`);

/** Not every machine has PostgreSQL; who asks for its tests by name is told so (`npm test` always tells). */
const canRunPostgreSql =
  Boolean(process.env.TEST_DATABASE_URL || findPostgres()) || isAskedFor('postgresql');

/** Journeys of a person. The limits end what hangs, and are beyond what a busy machine takes. */
const inBrowser = ({ test, ...project }: Project) => ({
  ...project,
  test: {
    ...test,
    globalSetup: ['tests/support/browserSetup.ts'],
    // After all that computes: they wait for their pages half of the time, and run more at once.
    sequence: { groupOrder: 1 },
    ...(process.env.VERBENA_TEST_RUN && { maxWorkers: 2 * availableParallelism() }),
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

/**
 * The time zones in which what depends on time is tested, besides the machine's own: by day one on
 * either side of it, so that the date is another one there.
 */
const zones = [
  'America/Los_Angeles',
  'Pacific/Auckland',
  ...(isFullRun ? ['UTC', 'America/New_York', 'Asia/Kolkata'] : []),
];
const elsewhere = zones.filter((zone) => zone !== Intl.DateTimeFormat().resolvedOptions().timeZone);
/** A process that believes to stand in a zone. */
const inZone = (zone: string, { test, ...project }: Project) => ({
  ...project,
  test: { ...test, env: { ...test.env, TZ: zone } },
});

const build = {
  // The first browsers with light-dark(), on which the tokens stand.
  target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  // They all know modulepreload.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // Whoever takes one name from the kit does not get the others with it.
    treeshake: { moduleSideEffects: [{ test: /\/src\/kit\.ts$/, sideEffects: false }] },
    output: {
      codeSplitting: {
        // Stays in the browser's cache from one release to the next.
        groups: [
          { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
        ],
      },
    },
  },
};

export default defineConfig({
  plugins: [
    react(),
    brandOfPage(),
    plainIcons(),
    brandPages(),
    gather('console', 'src/App.tsx', { plugins: [react(), brandOfPage(), plainIcons()], build }),
    listPackages(),
    listPreloads('src/App.tsx'),
    compileAhead('src/App.tsx'),
    precompress(),
  ],
  // The server puts a fresh nonce in its place with every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { format: 'es', plugins: () => [brandOfPage({ inWorker: true })] },
  build: { ...build, outDir: 'dist/web', manifest: true, assetsInlineLimit: 0 },
  test: {
    projects: [
      together(unit('domain', ['tests/domain/**/*.test.ts'], 'node')),
      together(
        without(
          [...overServer, ...replacing],
          unit('provider', ['tests/{dataProvider,authProvider}/**/*.test.{ts,tsx}'], 'node', [
            'tests/support/setup.ts',
          ]),
        ),
      ),
      unit('provider-alone', replacing, 'node', ['tests/support/setup.ts']),
      together(unit('overServer', overServer, 'node', ['tests/support/setup.ts'])),
      together(without(ofPostgreSql, unit('server', onServer, 'node'))),
      // Part of `server`, beside `postgresql` in the daily run; by name only, so that nothing runs twice.
      ...(isAskedFor('embedded')
        ? [together(unit('embedded', [...ofPglite, ...onBothEngines], 'node'))]
        : []),
      ...(canRunPostgreSql
        ? [onPostgreSql(together(without(notOnPostgreSql, unit('postgresql', onServer, 'node'))))]
        : []),
      unit('site', site, page, ['tests/support/setup.ts']),
      together(
        without(
          site,
          unit(
            'screens',
            [
              'tests/{resources,custom,layout,navigation,components,start,theme}/**/*.test.{ts,tsx}',
              'own/**/*.test.tsx',
            ],
            page,
            ['tests/support/setup.ts'],
          ),
        ),
      ),
      ...elsewhere.map((zone) =>
        inZone(zone, unit(`zone-${zone}`, ['tests/zones/*.test.ts'], 'node')),
      ),
      unit('project', ['tests/project/**/*.test.ts'], 'node'),
      inBrowser(together(unit('e2e', ['tests/e2e/**/*.test.ts'], 'node'))),
    ],
  },
});
