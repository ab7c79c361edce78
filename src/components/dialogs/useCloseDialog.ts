import { useLayoutEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** The address at each place of this tab's history, where a page of the console was shown since its load. */
const trail: (URL | undefined)[] = [];
let closing = false;

const placeInHistory = (): number => Number(window.history.state?.idx ?? 0);

/** Notes where the owner goes; for the frame of all pages. */
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
  /** Whether a dialog that was opened from there is closed by going back; the same path otherwise. */
  isPage?: (address: URL) => boolean;
  /** Where the addresses of a dialog with several begin. */
  dialog?: string;
  /** The search part of the page's address; that of the dialog's otherwise. */
  search?: string;
}

/**
 * Closes a dialog that has an address: by going back to the page that it was opened from, so that Back
 * does not open it again. An address that was come to otherwise gives way to the page's.
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
    // A second press, before the first has led back, must not lead on.
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
