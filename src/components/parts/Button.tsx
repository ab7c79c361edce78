import { Children, type ComponentProps, type ElementType, type ReactNode, useState } from 'react';
import styles from './Button.module.css';

interface Look {
  variant?: 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link' | 'success';
  size?: 'default' | 'sm' | 'lg' | 'icon';
  /** Its act cannot be taken back; for a ghost or an outline. */
  color?: 'error';
  disabled?: boolean;
}

export type ButtonProps<Tag extends ElementType = 'button'> = Look & {
  /** A link, with its props. */
  component?: Tag;
} & Omit<ComponentProps<Tag>, keyof Look | 'component'>;

/**
 * The console's button, or a link that looks like one. One that is disabled while focused keeps the focus
 * (aria-disabled) until it is left. Text is wrapped in an element: beside an icon, a browser that
 * translates the page would not update a bare text node.
 */
export const Button = (({
  component: Tag = 'button',
  variant = 'default',
  size = 'default',
  color,
  disabled = false,
  className = '',
  onFocus,
  onBlur,
  onClick,
  children,
  ...props
}: ButtonProps) => {
  const [hasFocus, setHasFocus] = useState(false);
  const isKept = disabled && hasFocus;
  return (
    <Tag
      {...(Tag === 'button' && { type: 'button', disabled: disabled && !isKept })}
      {...(Tag !== 'button' && disabled && { 'aria-disabled': true, tabIndex: -1 })}
      {...props}
      className={`${styles.button} ${className}`}
      data-variant={variant}
      data-size={size}
      data-danger={color && ''}
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
      {typeof children === 'string' ? children : Children.map(children, inElement)}
    </Tag>
  );
}) as <Tag extends ElementType = 'button'>(props: ButtonProps<Tag>) => ReactNode;

const inElement = (child: ReactNode): ReactNode =>
  typeof child === 'string' && child.trim() ? <span>{child}</span> : child;
