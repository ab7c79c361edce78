/** The public pages, which the build prerenders and which need nothing of the console. */
export const sitePaths: readonly string[] = ['/', '/about', '/contact', '/login'];
