/**
 * Checks the weight of each page opened with an empty cache: the JavaScript (compressed with
 * brotli) and the number of its files, and the packages that light pages may contain. The pages and
 * their files come from the manifest of the build.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { main, Stop } from './support/progress.mjs';
import { root } from './support/project.mjs';

const web = join(root, 'dist', 'web');

/**
 * The limits of a page, in kB of 1000 bytes and in files. The limit includes code that every page
 * needs: unknown values, idempotency keys, the server's clock, its additions, the focus,
 * react-admin's undoable mutations, which leave before the console does, its texts and validators, acts, the business's brand, the places of an owner's extensions, and the one place that asks before leaving. Code that several
 * pages share, such as the acts on appointments, is one chunk, which all of them load.
 */
const limit = 244;
/** Of scripts and styles. */
const mostFiles = 11;

/** The pages with another limit. */
const limits = /** @type {Record<string, number>} */ ({
  // With a password that can be shown, and room for what names a resource that is added.
  'landing, login': 115,
  // With the calendar.
  schedule: 304,
  // With the figures beside the list.
  'dashboard, PendingServices': 250,
  // With the figures, and texts that follow the browser's translation of a page.
  'dashboard, AppointmentList': 251,
  // With a table in each of its cards.
  reports: 250,
  // With drag and drop.
  categories: 275,
});

/** The pages that may ask for more. */
const fileLimits = /** @type {Record<string, number>} */ ({
  reports: 12,
  schedule: 15,
  'dashboard, PendingServices': 17,
  'dashboard, AppointmentList': 17,
});

/** The only packages in the files of the light pages. */
const lightPackages = ['react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler'];

/** @typedef {Record<string, { file: string, name?: string, imports?: string[], css?: string[] }>} Manifest */

/** @returns {any} a JSON file that the build left beside the pages */
function readReport(/** @type {string} */ name) {
  const path = join(web, '.vite', name);
  if (!existsSync(path)) throw new Stop(`${path} is missing: run "npm run build" first.`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The scripts and styles of an entry and of everything that it imports statically. */
function filesOf(
  /** @type {Manifest} */ manifest,
  /** @type {string} */ key,
  /** @type {Set<string>} */ files = new Set(),
) {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, files);
  return files;
}

/** The key of a view that the console loads later, whose file is called like it. */
function keyOf(/** @type {Manifest} */ manifest, /** @type {string} */ view) {
  const key = Object.keys(manifest).find((key) => manifest[key]?.name === view);
  if (!key) throw new Stop(`The build has no file that is called ${view}.`);
  return key;
}

/** Kilobytes compressed with brotli; a file that gains nothing by it is served uncompressed. */
const weight = (/** @type {string} */ file) => {
  const path = join(web, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1000;
};

await main(async () => {
  const packages = /** @type {Record<string, string[]>} */ (readReport('packages.json'));
  const views = /** @type {Record<string, string[]>} */ (readReport('preloads.json'));
  const manifest = readReport('manifest.json');
  const light = [...filesOf(manifest, 'index.html')];
  const pages = {
    'landing, login': light,
    ...views,
    // If a page has several views, the build knows only the first.
    ...Object.fromEntries(
      ['PendingServices', 'AppointmentList'].map((list) => [
        `dashboard, ${list}`,
        [...(views.dashboard ?? []), ...filesOf(manifest, keyOf(manifest, list))],
      ]),
    ),
  };
  const rows = Object.entries(pages).map(([page, own]) => {
    const files = [...new Set([...light, ...own])];
    const scripts = files.filter((file) => file.endsWith('.js'));
    const kB = scripts.map(weight).reduce((sum, size) => sum + size, 0);
    return {
      page,
      files: files.length,
      mostFiles: fileLimits[page] ?? mostFiles,
      kB: Number(kB.toFixed(1)),
      limit: limits[page] ?? limit,
    };
  });
  console.table(rows);
  const foreign = light.flatMap((file) => packages[file] ?? []);
  const faults = [
    ...rows
      .filter(({ kB, limit }) => kB > limit)
      .map(({ page, kB, limit }) => `${page}: ${kB} kB is over the limit of ${limit} kB.`),
    ...rows
      .filter(({ files, mostFiles }) => files > mostFiles)
      .map(
        ({ page, files, mostFiles }) =>
          `${page}: asks for ${files} files; the limit is ${mostFiles}.`,
      ),
    ...[...new Set(foreign)]
      .filter((name) => !lightPackages.includes(name))
      .map((name) => `The light pages hold code of ${name}.`),
  ];
  if (faults.length > 0) throw new Stop(faults.join('\n'));
});
