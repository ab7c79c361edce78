import { defineConfig } from 'vite';

/** Builds the programs of the server as plain JavaScript: each becomes dist/server/<name>.js. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        seed: 'server/seed.ts',
        createOwner: 'server/createOwner.ts',
        resetOwner: 'server/resetOwner.ts',
      },
    },
  },
});
