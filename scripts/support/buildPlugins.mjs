import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
  // A variant that saves nothing only costs the server a look.
  if (brotli.length < content.length) writeFileSync(`${path}.br`, brotli);
  const gzipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
  if (gzipped.length < content.length) writeFileSync(`${path}.gz`, gzipped);
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

/** The package a module belongs to, as a list of none or one. */
function packageOf(/** @type {string} */ id) {
  const name = id.replaceAll('\\', '/').match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1];
  return name ? [name] : [];
}
