import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Gives the focus to the page that was gone to, where the link that led there went with its own page. A
 * link that stays keeps it, and a dialog has it for itself.
 */
export const useFocusOnNewPage = () => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement !== document.body || document.querySelector('.MuiDialog-root'))
      return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
};
