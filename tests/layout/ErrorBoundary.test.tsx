import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorBoundary } from '../../src/layout/ErrorBoundary';
import { watchLoadFailures } from '../../src/layout/loadFailures';
import { expectLogged } from '../support/expectLogged';

const Broken = ({ error }: { error: Error }): never => {
  throw error;
};

const show = (error: Error) => {
  expectLogged(error.message);
  render(
    <ErrorBoundary>
      <Broken error={error} />
    </ErrorBoundary>,
  );
};

test('a page that fails to render becomes one that offers to reload', () => {
  show(new Error('a fault of ours'));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('alert')).toHaveTextContent('an error on our side');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByText(/a fault of ours/)).toBeNull();
});

test('a page whose code is gone after an update says so', () => {
  watchLoadFailures();
  const error = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  show(error);
  expect(screen.getByRole('alert')).toHaveTextContent('Verbena has just been updated');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
