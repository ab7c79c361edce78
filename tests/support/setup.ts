import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetExpectations, record, unexpectedLogs } from './expectLogged';
import { neverIdle } from './idle';

// A busy machine may take its time.
configure({ asyncUtilTimeout: 30_000 });

// React notes for each element where it was made, unless it noted too many of late. No test reads that,
// and it is a tenth of what the screens cost.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
});

// Nothing is laid out, so that nothing scrolls.
if (typeof window !== 'undefined') window.scrollTo = () => undefined;

// A warning, an error in the console or a call to the network that a test did not ask for fails it.
beforeEach(() => {
  // jsdom has no addresses for files; one that a test has put here does not outlive it.
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  forgetExpectations();
  neverIdle();
  console.error = (...values: unknown[]) => record('console.error', values);
  console.warn = (...values: unknown[]) => record('console.warn', values);
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    record('unhandled network', [`${init?.method ?? 'GET'} ${url}`]);
    throw new TypeError('There is no network in a test');
  };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof window !== 'undefined') {
    localStorage.clear();
    sessionStorage.clear();
    Reflect.deleteProperty(navigator, 'connection');
  }
  expect(unexpectedLogs()).toEqual([]);
});
