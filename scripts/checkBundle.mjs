/**
 * Holds the weight of the pages: the JavaScript that opening one cold fetches (brotli), walked from
 * the manifest of the build, and which packages the light pages may hold.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { main, Stop } from './support/progress.mjs';
import { root } from './support/project.mjs';

const lightPackages = ['react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler'];
const entry = 'index.html';

/** So many files at most make a page: what every view of the console loads is one. */
const mostFiles = 22;

/**
 * The limits, in kB of 1000 bytes. They were 240 and 300 before the console kept the days that were
 * seen for a page without a network, asked again for one's own rights and had its undo settled by the server. `modules` are the entries of the page: what each imports
 * statically counts with it; `packages`, where given, are the only ones that may be in there.
 * @type {{ page: string, modules: string[], limit: number, packages?: string[] }[]}
 */
const budgets = [
  { page: 'landing, login', modules: [entry], limit: 110, packages: lightPackages },
  // Too little for the chart, which comes after the figures that it draws.
  {
    page: 'overview',
    modules: [entry, 'src/App.tsx', 'src/custom/scheduling/PendingServices.tsx'],
    limit: 243,
  },
  {
    page: 'overview, appointments',
    modules: [entry, 'src/App.tsx', 'src/custom/scheduling/AppointmentList.tsx'],
    limit: 243,
  },
  {
    page: 'services list',
    modules: [entry, 'src/App.tsx', 'src/resources/services/ServiceList.tsx'],
    limit: 300,
  },
  {
    page: 'campaigns list',
    modules: [entry, 'src/App.tsx', 'src/resources/campaigns/CampaignList.tsx'],
    limit: 300,
  },
  {
    page: 'check-in locations list',
    modules: [entry, 'src/App.tsx', 'src/resources/locations/LocationList.tsx'],
    limit: 300,
  },
  {
    page: 'check-in rewards',
    modules: [entry, 'src/App.tsx', 'src/resources/rewards/RewardList.tsx'],
    limit: 300,
  },
  {
    page: 'reward plans list',
    modules: [entry, 'src/App.tsx', 'src/resources/reward-plans/RewardPlanList.tsx'],
    limit: 300,
  },
  {
    page: 'customers list',
    modules: [entry, 'src/App.tsx', 'src/resources/customers/CustomerList.tsx'],
    limit: 240,
  },
  // Without the charts, which come after the figures that they draw.
  {
    page: 'transactions',
    modules: [entry, 'src/App.tsx', 'src/resources/transactions/TransactionList.tsx'],
    limit: 243,
  },
  {
    page: 'payments',
    modules: [entry, 'src/App.tsx', 'src/resources/billing/BillingList.tsx'],
    limit: 240,
  },
  {
    page: 'check-in history',
    modules: [entry, 'src/App.tsx', 'src/resources/checkins/CheckInHistory.tsx'],
    limit: 240,
  },
  {
    page: 'schedule, a month',
    modules: [entry, 'src/App.tsx', 'src/custom/calendar/Schedule.tsx'],
    limit: 303,
  },
];

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

const web = join(root, 'dist', 'web');

/** @returns {any} a JSON file that the build left beside the pages */
function readReport(/** @type {string} */ name) {
  const path = join(web, '.vite', name);
  if (!existsSync(path)) throw new Stop(`${path} is missing: run "npm run build" first.`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The JavaScript files of the entries and of everything that they import statically. */
function filesOf(/** @type {Manifest} */ manifest, /** @type {string[]} */ modules) {
  const seen = new Set();
  const files = new Set();
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk)
      throw new Stop(`The build has no chunk of its own for ${key}: mend scripts/checkBundle.mjs.`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of modules) visit(key);
  return /** @type {string[]} */ ([...files]);
}

/** Kilobytes after brotli at its highest quality. */
const weight = (/** @type {string} */ file) =>
  brotliCompressSync(readFileSync(join(web, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length / 1000;

await main(async () => {
  const manifest = /** @type {Manifest} */ (readReport('manifest.json'));
  const packages = /** @type {Record<string, string[]>} */ (readReport('packages.json'));
  const rows = [];
  const faults = [];
  for (const { page, modules, limit, packages: allowed } of budgets) {
    const files = filesOf(manifest, modules);
    const kB = files.map(weight).reduce((sum, size) => sum + size, 0);
    const foreign = allowed
      ? [...new Set(files.flatMap((file) => packages[file] ?? []))].filter(
          (name) => !allowed.includes(name),
        )
      : [];
    rows.push({ page, files: files.length, kB: Number(kB.toFixed(1)), limit });
    if (kB > limit) faults.push(`${page}: ${kB.toFixed(1)} kB is over the limit of ${limit} kB.`);
    if (files.length > mostFiles) {
      faults.push(`${page}: asks for ${files.length} files; the limit is ${mostFiles}.`);
    }
    if (foreign.length > 0) faults.push(`${page}: holds code of ${foreign.join(', ')}.`);
  }
  console.table(rows);
  if (faults.length > 0) throw new Stop(faults.join('\n'));
});
