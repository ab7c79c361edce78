import { useLayoutEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** The addresses of this tab's history entries, by index, for those visited since the page load. */
const trail: (URL | undefined)[] = [];
let closing = false;

const placeInHistory = (): number => Number(window.history.state?.idx ?? 0);

/** Records each navigation; called once, by the layout. */
export const useTrail = () => {
  const { key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each step counts, to the same address too
  useLayoutEffect(() => {
    const place = placeInHistory();
    if (type === 'PUSH') trail.length = place;
    trail[place] = new URL(window.location.href);
  }, [key, type]);
};

interface Way {
  /**
   * True for a page from which the dialog was opened, to which closing goes back; by default the same path.
   */
  isPage?: (address: URL) => boolean;
  /** The path prefix of a dialog with several addresses. */
  dialog?: string;
  /** The query string of the page; by default that of the dialog. */
  search?: string;
}

/**
 * Closes a dialog that has an address, by going back to the page from which it was opened, so that Back does
 * not open it again. If it was opened in another way, its history entry is replaced by the page's.
 */
export const useCloseDialog = (
  page: string,
  { isPage = ({ pathname }) => pathname === page, dialog, search }: Way = {},
) => {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    const here = placeInHistory();
    let place = here - 1;
    while (dialog && trail[place]?.pathname.startsWith(dialog)) place -= 1;
    const before = trail[place];
    // Ignores a second press before the navigation of the first is complete.
    if (closing || !before || !isPage(before)) {
      navigate(page + (search ?? location.search), { replace: true });
      return;
    }
    closing = true;
    window.addEventListener(
      'popstate',
      () => {
        closing = false;
      },
      { once: true },
    );
    navigate(place - here);
  };
};
