import type { KeyboardEvent } from 'react';

/**
 * Options for MUI's Autocomplete in a dialog: the list is inside the dialog, for screen readers, and yet not
 * clipped by its scrolling. Enter selects in the list and never submits the form, which has no text that is
 * typed but not selected.
 */
export const inDialog = {
  disablePortal: true,
  onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') event.preventDefault();
  },
  slotProps: { popper: { popperOptions: { strategy: 'fixed' } } },
} as const;
