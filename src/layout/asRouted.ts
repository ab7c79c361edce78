/** A path as the router compares it: percent signs decoded, without regard to case and a last slash. */
export function asRouted(pathname: string): string {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path;
  }
}

/** Its first part, which names the section. */
export const segmentOf = (pathname: string): string => asRouted(pathname).split('/')[1] ?? '';
