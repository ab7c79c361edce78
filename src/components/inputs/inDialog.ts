/**
 * Options for MUI's Autocomplete in a dialog: its list is inside the dialog, where screen readers find it,
 * and yet not cut off where the dialog scrolls.
 */
export const inDialog = {
  disablePortal: true,
  slotProps: { popper: { popperOptions: { strategy: 'fixed' } } },
} as const;
