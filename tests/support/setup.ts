import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetExpectations, record, unexpectedLogs } from './expectLogged';
import { neverIdle } from './idle';

// Generous timeouts, for a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Turns off React's owner stacks, which no test reads and which cost a tenth of the screens' time.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
});

// The DOM has no layout, so scrolling is mocked.
if (typeof window !== 'undefined') window.scrollTo = () => undefined;

// An unexpected warning, console error or network call fails the test.
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
