import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './MenuButton.module.css';
import { useFocusAround } from './useFocusAround';

interface MenuButtonProps {
  /** What the button shows. */
  label: ReactNode;
  className?: string | undefined;
  /** Elements with the role menuitem or menuitemradio; choosing a menuitem closes the menu. */
  children: ReactNode;
}

/** A button with a menu: arrows, Home and End move in it, Escape closes it and returns the focus. */
export function MenuButton({ label, className, children }: MenuButtonProps) {
  const [open, setOpen] = useState<'first' | 'last'>();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  useFocusAround(root);

  useEffect(() => {
    if (!open) return;
    // Under a button at the left of a narrow screen it would begin outside of it.
    if (menu.current && menu.current.getBoundingClientRect().left < 0)
      menu.current.dataset.align = 'start';
    itemsIn(root.current)
      .at(open === 'first' ? 0 : -1)
      ?.focus();
    const closeFromOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(undefined);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [open]);

  const close = () => {
    setOpen(undefined);
    button.current?.focus();
  };

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const moveInMenu = (event: KeyboardEvent) => {
    const all = itemsIn(root.current);
    const last = all.length - 1;
    const current = all.indexOf(document.activeElement as HTMLElement);
    const target = {
      ArrowDown: current === last ? 0 : current + 1,
      ArrowUp: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(undefined);
    else if (target !== undefined) all[target]?.focus();
    if (event.key === 'Escape' || target !== undefined) event.preventDefault();
  };

  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-controls={open && menuId}
        onClick={() => setOpen(open ? undefined : 'first')}
        onKeyDown={openByArrow}
      >
        {label}
      </button>
      {open && (
        <div
          ref={menu}
          id={menuId}
          role="menu"
          tabIndex={-1}
          className={styles.menu}
          onKeyDown={moveInMenu}
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

const itemsIn = (element: HTMLElement | null) => [
  ...(element?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];
