/** Finds the Chromium that the browser tests and the page measurements drive. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, Stop, step } from './progress.mjs';
import { root } from './project.mjs';

const names = [
  // Chromium's renderer without a window: the same pages with less memory.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** @type {Record<string, () => string[]>} */
const usualPaths = {
  linux: () =>
    ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
      names.map((name) => join(folder, name)),
    ),
  darwin: () =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    ),
  win32: () =>
    ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) =>
      [
        'Google\\Chrome\\Application\\chrome.exe',
        'Chromium\\Application\\chrome.exe',
        'Microsoft\\Edge\\Application\\msedge.exe',
      ].map((program) => join(process.env[variable] ?? 'C:\\', program)),
    ),
};

const isProgram = (/** @type {string} */ path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The browser named by VERBENA_CHROMIUM, else the first found in the usual places and on PATH. */
export function findBrowser() {
  const named = process.env.VERBENA_CHROMIUM;
  if (named) {
    if (isProgram(named)) return named;
    throw new Stop(`VERBENA_CHROMIUM names ${named}, which is not a program that can be run.`);
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(usualPaths[process.platform]?.() ?? []), ...onPath].find(isProgram);
}

/**
 * The browser. Where there is none, root on Debian installs the distribution's, which brings its
 * libraries; anybody else has playwright-core fetch one into their own cache.
 */
export async function ensureBrowser() {
  const found = findBrowser() ?? (await ownBrowser());
  if (found) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await step('Installing Chromium', () => aptInstall(['chromium-headless-shell']));
  } else {
    const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
    const install = [cli, 'install', 'chromium', '--no-shell'];
    await step('Fetching Chromium', () => run(process.execPath, install, { quiet: true })).catch(
      ({ message }) => console.error(message),
    );
  }
  const installed = findBrowser() ?? (await ownBrowser());
  if (installed) return installed;
  throw new Stop(
    'The browser tests need Chromium, Chrome or Edge. Install one, or set VERBENA_CHROMIUM to the path of its program, and run npm test again.',
  );
}

/** The browser that playwright-core downloaded earlier, if there is one. */
async function ownBrowser() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && isProgram(path) ? path : undefined;
}

/**
 * Installs Debian packages without a question; needs root.
 * @param {string[]} packages
 */
async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    quiet: true,
    env,
  });
}

/**
 * Chromium's switches for a machine that may be a container run by root.
 * @param {string} executablePath
 */
export const launchOptions = (executablePath) => ({
  executablePath,
  headless: true,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'],
});
