import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './project.mjs';

/**
 * Puts the brand into the pages and files that show it: in development as they are asked for, in a
 * build for a host of static files, with the templates in `.vite/templates`, from which our server
 * fills in its own. The variables go before what `domain/brand.ts` says.
 *
 * @returns {import('vite').Plugin}
 */
export function brandPages() {
  const template = (/** @type {string} */ name) => readFile(join(root, 'public', name), 'utf8');
  return {
    name: 'verbena:brand',
    apply: (_config, { mode }) => mode !== 'test',
    configureServer({ middlewares }) {
      const loaded = ownBrand().then(async (own) => own.brandFiles(own.brand, template));
      middlewares.use(async (request, response, next) => {
        const file = (await loaded).get(request.url?.split('?')[0] ?? '');
        if (!file) return next();
        response.setHeader('Content-Type', file.type);
        response.end(await file.body());
      });
    },
    async transformIndexHtml(html, { server }) {
      if (!server) return html;
      const { brand, brandPage } = await ownBrand();
      return brandPage(html, brand);
    },
    writeBundle: {
      // Before the files are compressed.
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }) {
        const { brand, brandColours, brandFiles, brandPage } = await ownBrand();
        for (const sentence of brandColours(brand).corrected) console.info(sentence);
        const save = async (
          /** @type {string} */ path,
          /** @type {string | Uint8Array} */ body,
        ) => {
          await mkdir(dirname(join(dir, path)), { recursive: true });
          await writeFile(join(dir, path), body);
        };
        const page = await readFile(join(dir, 'index.html'), 'utf8');
        await save('.vite/templates/index.html', page);
        await save('index.html', brandPage(page, brand));
        const keep = async (/** @type {string} */ name) => {
          const text = await template(name);
          await save(`.vite/templates/${name}`, text);
          return text;
        };
        for (const [path, { body }] of await brandFiles(brand, keep))
          await save(path, await body());
      },
    },
  };
}

/**
 * The brand, also for the server: a build holds what its variables said.
 *
 * @returns {import('vite').Plugin}
 */
export function keepBrand() {
  return {
    name: 'verbena:keep-brand',
    apply: 'build',
    async transform(_code, id) {
      if (!id.endsWith('/domain/brand.ts')) return;
      const { brand } = await ownBrand();
      return { code: `export const brand = ${JSON.stringify(brand)};`, map: null };
    },
  };
}

/** The brand of the source with the variables of a brand that are set, and what shows it. */
async function ownBrand() {
  const file = join(root, 'server', 'brand', 'ofBuild.ts');
  const { module } = await runnerImport(file);
  return /** @type {typeof import('../../server/brand/ofBuild')} */ (module);
}
