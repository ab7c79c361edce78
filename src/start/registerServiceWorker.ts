/**
 * Has a page that cannot be reached answered with a sentence (public/serviceWorker.js), once the first
 * one is loaded. Browsers allow it on encrypted pages and on this machine only.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Without it the console works as well; the browser then shows its own page.
    navigator.serviceWorker.register('/serviceWorker.js').catch(() => undefined);
  });
}
