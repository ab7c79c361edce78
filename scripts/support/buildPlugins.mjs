import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './project.mjs';

const compressible = /\.(js|css|svg|json|txt)$/;

/**
 * Writes a `.br` and a `.gz` beside every text file of the build, so that the server compresses
 * nothing. HTML is left out: its nonce differs in every answer.
 *
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  return {
    name: 'verbena:precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
        (file) => compressible.test(file) && !file.startsWith('.vite'),
      );
      await Promise.all(files.map((file) => compressFile(join(dir, file))));
    },
  };
}

async function compressFile(/** @type {string} */ path) {
  const content = readFileSync(path);
  const brotli = await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  // A variant that saves nothing is omitted, since the server would check for it in vain.
  if (brotli.length < content.length) writeFileSync(`${path}.br`, brotli);
  const gzipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
  if (gzipped.length < content.length) writeFileSync(`${path}.gz`, gzipped);
}

const ofPage = 'globalThis.brand';
const ofWorker = 'JSON.parse(globalThis.name)';

/**
 * Takes the brand from the page, or in a worker from its name, in place of `domain/brand.ts`, so that
 * no script holds a name.
 *
 * @returns {import('vite').Plugin}
 */
export function brandOfPage({ inWorker = false } = {}) {
  return {
    name: 'verbena:brand-of-page',
    apply: (_config, { mode }) => mode !== 'test',
    transform(_code, id, options) {
      if (!id.endsWith('/domain/brand.ts')) return;
      const isDev = this.environment.mode === 'dev';
      // Of the server, which has its own.
      if (isDev && options?.ssr) return;
      const place = isDev ? `${ofPage} ?? ${ofWorker}` : inWorker ? ofWorker : ofPage;
      return { code: `export const brand = ${place};`, map: null };
    },
  };
}

/**
 * Draws the icons of @mui/icons-material as plain elements, see src/theme/plainIcon.tsx.
 *
 * @returns {import('vite').Plugin}
 */
export function plainIcons() {
  return {
    name: 'verbena:plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isOfIcons = packageOf(importer ?? '').includes('@mui/icons-material');
      if (isOfIcons && source.startsWith('./utils/createSvgIcon'))
        return join(root, 'src/theme/plainIcon.tsx');
    },
  };
}

/**
 * Lists in `.vite/packages.json` which packages each chunk holds code of, for the check of what the
 * light pages load.
 *
 * @returns {import('vite').Plugin}
 */
export function listPackages() {
  return {
    name: 'verbena:packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      /** @type {Record<string, string[]>} */
      const packages = {};
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type !== 'chunk') continue;
        const rendered = Object.entries(output.modules).filter(([, { code }]) => code);
        packages[file] = [...new Set(rendered.flatMap(([id]) => packageOf(id)))].sort();
      }
      this.emitFile({
        type: 'asset',
        fileName: '.vite/packages.json',
        source: JSON.stringify(packages, null, 2),
      });
    },
  };
}

/** A page's definition: of a resource, or of another page; the folder is the first path segment. */
const definition = /^src\/(resources\/[^/]+\/index|custom\/(?:[^/]+\/)+page)\.ts$/;

/**
 * Lists in `.vite/preloads.json`, by the first segment of a page's path, the scripts and styles that the
 * page's entry does not import but that it asks for first: of the console, and of the view that the
 * page's definition imports first. The server names them in the page, so that they are fetched at once
 * and not one after the other.
 *
 * @param {string} part the module of the console
 * @returns {import('vite').Plugin}
 */
export function listPreloads(part) {
  return {
    name: 'verbena:preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const page = chunks.find(({ isEntry }) => isEntry);
      /** @type {Map<string, Chunk>} */
      const byModule = new Map();
      for (const chunk of chunks)
        for (const id of chunk.moduleIds) byModule.set(fromRoot(id), chunk);
      const chunkOf = (/** @type {string} */ module) => {
        const chunk = byModule.get(module);
        if (!chunk) throw new Error(`The build has no file with ${module}.`);
        return chunk;
      };
      const already = filesWith(page, bundle);
      const preloads = [...this.getModuleIds()].flatMap((id) => {
        if (!definition.test(fromRoot(id))) return [];
        const { code, dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        const [view] = dynamicallyImportedIds;
        const name = code?.match(/\bname: ['"]([\w-]+)['"]/)?.[1];
        if (!view) return [];
        if (!name) throw new Error(`${fromRoot(id)} has a view and no name.`);
        const files = filesWith(chunkOf(part), bundle);
        filesWith(chunkOf(fromRoot(view)), bundle, files);
        return [[name, [...files].filter((file) => !already.has(file))]];
      });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/preloads.json',
        source: JSON.stringify(Object.fromEntries(preloads), null, 2),
      });
    },
  };
}

/**
 * Has the browser compile all functions of the page's script, of what that imports and of the console on a
 * thread of its own, as they arrive (https://v8.dev/blog/explicit-compile-hints). A first page calls
 * so many of them that compiling each at its first call takes a quarter of the main thread's time.
 *
 * @param {string} part the module of the console
 * @returns {import('vite').Plugin}
 */
export function compileAhead(part) {
  return {
    name: 'verbena:compile-ahead',
    apply: 'build',
    generateBundle: {
      // After Vite's own, which writes before the code: the browser reads this at the top only.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const isOfPart = (/** @type {Chunk} */ { moduleIds }) =>
          moduleIds.some((id) => fromRoot(id) === part);
        const starts = chunks.filter((chunk) => chunk.isEntry || isOfPart(chunk));
        const names = new Set(starts.flatMap((chunk) => [...filesWith(chunk, bundle)]));
        // The console is built without source maps, whose lines this would shift.
        for (const chunk of chunks)
          if (names.has(chunk.fileName)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

const fromRoot = (/** @type {string} */ id) =>
  relative(root, id.split('?')[0] ?? id).replaceAll('\\', '/');

/**
 * The names of a script and of all that it imports at once, each with its styles; of two styles the one
 * that the other builds on stands first.
 * @param {Chunk | undefined} chunk
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @param {Set<string>} files
 */
function filesWith(chunk, bundle, files = new Set()) {
  if (!chunk || files.has(chunk.fileName)) return files;
  files.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesWith(imported, bundle, files);
  }
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  return files;
}

/** The package of a module, in a list that is empty for our own modules. */
function packageOf(/** @type {string} */ id) {
  const name = id.replaceAll('\\', '/').match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1];
  return name ? [name] : [];
}
