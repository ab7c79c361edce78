import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InstantPicker } from '../../../src/components/inputs/InstantPicker';

test.each([
  ['2026-12-24', 'America/New_York', '12 24 2026 12 00 AM'],
  ['2026-12-24', 'Asia/Kolkata', '12 24 2026 12 00 AM'],
  ['2026-12-24T05:30:00.000Z', 'America/New_York', '12 24 2026 12 30 AM'],
  ['', 'America/New_York', 'MM DD YYYY hh mm aa'],
])('%j is shown in %s as %s', (value, timeZone, shown) => {
  render(
    <InstantPicker
      id="expires"
      label="Expires"
      timeZone={timeZone}
      value={value}
      fault={undefined}
      onChange={vi.fn()}
    />,
  );
  const parts = screen.getAllByRole('spinbutton').map(({ textContent }) => textContent);
  expect(parts.join(' ')).toBe(shown);
});
