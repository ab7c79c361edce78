import { defineConfig } from 'vite';
import { keepBrand } from './scripts/support/brandPlugin.mjs';

/** Builds the programs of the server as plain JavaScript: each becomes dist/server/<name>.js. */
export default defineConfig({
  plugins: [keepBrand()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        makeDatabase: 'server/makeDatabase.ts',
        seed: 'server/seed.ts',
        createOwner: 'server/createOwner.ts',
        resetOwner: 'server/resetOwner.ts',
        backup: 'server/backup.ts',
        restore: 'server/restore.ts',
        engineWorker: 'server/database/engineWorker.mjs',
      },
      // All beside each other, as the program that starts the worker finds it unbuilt, too.
      output: {
        entryFileNames: ({ name }) => (name === 'engineWorker' ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
