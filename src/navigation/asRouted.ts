/** A path normalized as by the router: percent-decoded, lower case, without a trailing slash. */
export function asRouted(pathname: string): string {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path;
  }
}

/** The first segment, which names the section. */
export const segmentOf = (pathname: string): string => asRouted(pathname).split('/')[1] ?? '';
