import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, normalizePath } from 'vite';

/** A module is moved to the part's file if at least this many views of the page use it. */
const sharedBy = 4;
/** The same for small modules, which cost less than a request; in characters before minifying, for each view but the first. */
const smallPerView = 2_800;
/** The size below which the styles of a view are moved there too, in bytes. */
const smallStyle = 2_500;

/**
 * The columns of plain resources stay a file of their own, however many these are, so that one more
 * adds nothing to the other pages.
 */
const ofPlainLists = 'src/components/list/Columns.tsx';

/**
 * Puts what the page loads anyway into one file, and a part of the app, with what it always loads and what
 * many of its views load beyond that, into another. By itself the bundler makes a file
 * for every set of pages that share a module: dozens for one page. A group by names or folders would
 * hold more than each page needs. So a first build, which is not written, tells which modules those
 * are.
 *
 * @param {string} name the file's
 * @param {string} part the module that loads it, from the root
 * @param {import('vite').InlineConfig} config of the first build
 * @returns {import('vite').Plugin}
 */
export function gather(name, part, config) {
  return {
    name: 'verbena:gather',
    apply: 'build',
    async config({ root = process.cwd() }) {
      const chunks = await chunksOf({ ...config, root });
      const page = [...chunks.values()].find(({ isEntry }) => isEntry);
      const partId = normalizePath(join(root, part));
      const start = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === partId);
      if (!page || !start) throw new Error(`The build has no page, or nothing loads ${part}.`);
      const already = loadedWith(page, chunks);
      const ofPage = [...already].filter(
        ({ isEntry, moduleIds }) =>
          !isEntry && !moduleIds.some((id) => id.includes('node_modules')),
      );
      const ofPart = [...loadedWith(start, chunks)].filter(
        (chunk) => chunk !== start && !already.has(chunk),
      );
      for (const chunk of [start, ...ofPart]) already.add(chunk);
      const views = page.dynamicImports
        .map((view) => chunks.get(view))
        .filter((view) => view !== undefined && view !== start && !isForm(view))
        .map((view) => loadedWith(/** @type {Chunk} */ (view), chunks));
      // A view is not shared, even if another view imports it: the build looks up its own file.
      const apart = normalizePath(join(root, ofPlainLists));
      const candidates = [...chunks.values()].filter(
        (chunk) => !already.has(chunk) && !chunk.isDynamicEntry && !chunk.moduleIds.includes(apart),
      );
      const isWorthIt = (/** @type {Chunk} */ chunk) => {
        const count = views.filter((loaded) => loaded.has(chunk)).length;
        return count >= sharedBy || chunk.code.length < (count - 1) * smallPerView;
      };
      const shared = new Set(candidates.filter(isWorthIt));
      // Even a small chunk may import a large one, which every view would then load.
      const isHeavy = (/** @type {Chunk} */ chunk) =>
        ![...loadedWith(chunk, chunks)].every((other) => already.has(other) || shared.has(other));
      for (const chunk of shared) if (isHeavy(chunk)) shared.delete(chunk);
      const styles = views.flatMap((loaded) => [...loaded].flatMap(stylesOf)).filter(isSmallStyle);
      for (const chunk of shared) already.add(chunk);
      const groups = [
        group('page', modulesOf([page, ...ofPage])),
        group(name, [...modulesOf([start, ...ofPart, ...shared]), ...styles]),
        ...views.flatMap((loaded) => {
          const view = viewOf(loaded);
          const own = [...loaded].filter(
            (chunk) => !already.has(chunk) && isOwnOf(view, chunk, views),
          );
          return own.length > 0 ? [group(view.name, modulesOf([view, ...own]))] : [];
        }),
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

/** A form opens over a list, whose page does not wait for it. */
const isForm = (/** @type {Chunk} */ { facadeModuleId }) => /Form\.tsx$/.test(facadeModuleId ?? '');

const modulesOf = (/** @type {Chunk[]} */ chunks) => chunks.flatMap(({ moduleIds }) => moduleIds);

/** The view at the head of what is loaded with it. */
const viewOf = (/** @type {Set<Chunk>} */ loaded) => /** @type {Chunk} */ ([...loaded][0]);

/**
 * True for a chunk of the view's own folder, beside packages, that no view of another folder loads.
 * @param {Chunk} view
 * @param {Chunk} chunk
 * @param {Set<Chunk>[]} views
 */
function isOwnOf(view, chunk, views) {
  const isBeside = (/** @type {string | null | undefined} */ id) =>
    dirname(id ?? '') === dirname(view.facadeModuleId ?? '');
  const ids = chunk.moduleIds.filter((id) => !id.includes('node_modules'));
  const loading = views.filter((loaded) => loaded.has(chunk)).map(viewOf);
  return (
    !chunk.isDynamicEntry &&
    ids.length > 0 &&
    ids.every(isBeside) &&
    loading.every(({ facadeModuleId }) => isBeside(facadeModuleId))
  );
}

const stylesOf = (/** @type {Chunk} */ { moduleIds }) =>
  moduleIds.filter((id) => id.endsWith('.module.css'));

const isSmallStyle = (/** @type {string} */ id) => statSync(id).size < smallStyle;

/**
 * One file for some modules.
 * @param {string} name
 * @param {string[]} ids
 */
function group(name, ids) {
  const modules = new Set(ids);
  const test = (/** @type {string} */ id) => modules.has(id);
  return { name, test, includeDependenciesRecursively: false };
}

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

/**
 * The chunks of a build that is not written to disk, by file name.
 * @param {import('vite').InlineConfig} config
 */
async function chunksOf({ build: options, ...config }) {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...options, write: false, minify: false },
  });
  /** @type {Map<string, Chunk>} */
  const chunks = new Map();
  for (const { output } of /** @type {import('vite').Rolldown.RolldownOutput[]} */ (
    [built].flat()
  )) {
    for (const file of output) if (file.type === 'chunk') chunks.set(file.fileName, file);
  }
  return chunks;
}

/**
 * A file and all that it imports at once.
 * @param {Chunk} chunk
 * @param {Map<string, Chunk>} chunks
 * @param {Set<Chunk>} loaded
 */
function loadedWith(chunk, chunks, loaded = new Set()) {
  if (loaded.has(chunk)) return loaded;
  loaded.add(chunk);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) loadedWith(imported, chunks, loaded);
  }
  return loaded;
}
