/** The public pages, which the build makes ahead and which need nothing of the console. */
export const sitePaths: readonly string[] = ['/', '/about', '/contact', '/login'];
