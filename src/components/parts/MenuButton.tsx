import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './MenuButton.module.css';
import { useClosedOutside } from './useClosedOutside';

interface MenuButtonProps {
  /** The content of the button. */
  label: ReactNode;
  className?: string | undefined;
  /** Elements with the role menuitem or menuitemradio; choosing a menuitem closes the menu. */
  children: ReactNode;
}

/** A menu that would extend beyond the left edge of the window is aligned with its button's start. */
const alignInWindow = (menu: HTMLElement | null) => {
  if (menu && menu.getBoundingClientRect().left < 0) menu.dataset.align = 'start';
};

/** A button with a menu, which Escape closes. */
export function MenuButton({ label, className, children }: MenuButtonProps) {
  const [open, setOpen] = useState<'first' | 'last'>();
  const close = () => setOpen(undefined);
  const root = useClosedOutside(open !== undefined, close);
  const menuId = useId();

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault();
    if (event.key === 'Escape' || event.key === 'Tab') close();
  };

  return (
    <div ref={root} className={styles.root}>
      <button
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-controls={menuId}
        onClick={() => setOpen(open ? undefined : 'first')}
        onKeyDown={openByArrow}
      >
        {label}
      </button>
      {open && (
        <div
          ref={alignInWindow}
          id={menuId}
          role="menu"
          tabIndex={-1}
          data-focus={open}
          className={styles.menu}
          onKeyDown={closeByKey}
          onClick={(event) => {
            if ((event.target as Element).closest('[role="menuitem"]')) close();
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
