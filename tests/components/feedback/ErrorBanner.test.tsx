import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBanner } from '../../../src/components/feedback/ErrorBanner';

test('ERR-12, ERR-14: a message stands on the page with the role of an alert, not in a window', () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  render(<ErrorBanner message="The price is too high." />);
  expect(screen.getByRole('alert')).toHaveTextContent('The price is too high.');
  expect(alert).not.toHaveBeenCalled();
});
