import { test as base } from 'vitest';
import { createTestApp } from './testApp';

/** The test function of the console's screens: one server in this process for each file. */
export const test = base
  .extend('start', { scope: 'file' }, () => createTestApp)
  .extend('app', { scope: 'file' }, async ({ start }, { onCleanup }) => {
    const app = await start();
    onCleanup(() => app.close());
    return app;
  });
