import MuiButton from '@mui/material/Button';

/**
 * The console's button. Its variants (default, destructive, outline, secondary, ghost, link,
 * success) and sizes (default, sm, lg, icon) are styled in theme.ts and typed in mui.d.ts.
 */
export const Button = MuiButton;
