import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuButton } from '../../../src/components/parts/MenuButton';

test('a menu that goes while one of its entries has the focus leaves it to the nearest place around it', () => {
  const card = (hasMenu: boolean) => (
    <section aria-label="Card" tabIndex={-1}>
      {hasMenu && (
        <MenuButton label="More">
          <button type="button" role="menuitem">
            Cancel
          </button>
        </MenuButton>
      )}
    </section>
  );
  const { rerender } = render(card(true));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  act(() => screen.getByRole('menuitem', { name: 'Cancel' }).focus());
  rerender(card(false));
  expect(screen.getByRole('region', { name: 'Card' })).toHaveFocus();
});
