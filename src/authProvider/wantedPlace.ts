import type { Location } from 'react-router-dom';

/**
 * The place to return to after sign-in, kept in the history entry of /login. The shape is that of
 * react-admin, whose own redirects to /login are then understood too.
 */
export const rememberPlace = ({ pathname, search }: Location) => ({
  nextPathname: pathname,
  nextSearch: search,
});

/** The address after sign-in: the remembered one, else the dashboard. */
export function wantedPlace(state: unknown): string {
  const { nextPathname, nextSearch } = Object(state) as Record<string, unknown>;
  const known = typeof nextPathname === 'string' && isOwn(nextPathname);
  return known && nextPathname !== '/login' ? `${nextPathname}${nextSearch ?? ''}` : '/dashboard';
}

/** True for a path on this site; "//" and "/\\" begin the address of another one. */
function isOwn(path: string): boolean {
  const { origin } = window.location;
  return (
    path.startsWith('/') && URL.canParse(path, origin) && new URL(path, origin).origin === origin
  );
}
