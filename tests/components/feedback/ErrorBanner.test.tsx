import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorBanner } from '../../../src/components/feedback/ErrorBanner';

test('ERR-12, ERR-14: a message stands on the page with the role of an alert', () => {
  render(<ErrorBanner message="The price is too high." />);
  expect(screen.getByRole('alert')).toHaveTextContent('The price is too high.');
});
