import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/support/project.mjs';

/** The imports of each file within these folders, type imports and dynamic ones included. */
export function importsIn(...folders: string[]): Map<string, string[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const named = [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']*)'/g)].map(
        ([, path = '']) => join(file, '..', path),
      );
      const found = named.flatMap((path) =>
        [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].filter((name) =>
          known.has(name),
        ),
      );
      return [file, found];
    }),
  );
}
