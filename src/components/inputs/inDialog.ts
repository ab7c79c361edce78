import type { KeyboardEvent } from 'react';

/**
 * Options for MUI's Autocomplete in a dialog: its list is inside the dialog, where screen readers find it,
 * and yet not cut off where the dialog scrolls. Enter is for the list: it never sends the form, which knows
 * nothing of what is typed and not chosen.
 */
export const inDialog = {
  disablePortal: true,
  onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') event.preventDefault();
  },
  slotProps: { popper: { popperOptions: { strategy: 'fixed' } } },
} as const;
