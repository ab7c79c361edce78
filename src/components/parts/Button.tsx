import MuiButton, { type ButtonProps } from '@mui/material/Button';
import { Children, type ReactNode, useState } from 'react';

/**
 * The console's button. Its variants (default, destructive, outline, secondary, ghost, link,
 * success) and sizes (default, sm, lg, icon) are styled in theme.ts and typed in mui.d.ts.
 * One that is disabled while it has the focus keeps it, and is in the way of the keyboard until it is left.
 * Text has an element of its own beside MUI's ripple, without which a browser that translates the page
 * would keep a label that changes.
 */
export const Button = (({
  disabled = false,
  onFocus,
  onBlur,
  onClick,
  children,
  ...props
}: ButtonProps) => {
  const [hasFocus, setHasFocus] = useState(false);
  const isKept = disabled && hasFocus;
  return (
    <MuiButton
      {...props}
      disabled={disabled && !isKept}
      {...(isKept && { 'aria-disabled': true })}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        // Of a window that is left it is still the one that has the focus.
        if (document.activeElement !== event.currentTarget) setHasFocus(false);
        onBlur?.(event);
      }}
      onClick={(event) => {
        if (isKept) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {Children.map(children, inElement)}
    </MuiButton>
  );
}) as typeof MuiButton;

const inElement = (child: ReactNode): ReactNode =>
  typeof child === 'string' && child.trim() ? <span>{child}</span> : child;
