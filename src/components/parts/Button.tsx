import MuiButton, { type ButtonProps } from '@mui/material/Button';
import { Children, type ReactNode, useState } from 'react';

/**
 * The console's button. Its variants (default, destructive, outline, secondary, ghost, link, success) and
 * sizes (default, sm, lg, icon) are styled in theme.ts and typed in mui.d.ts. One that is disabled while
 * focused keeps the focus (aria-disabled) until it is left. Text is wrapped in an element: beside MUI's
 * ripple, a browser that translates the page would not update a bare text node.
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
        // The blur of the whole window is no loss of focus: the button is still its active element.
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
