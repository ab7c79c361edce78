/**
 * Answers with a page of its own where a page of the console cannot be reached. It keeps nothing: every
 * page, file and call comes from the network, so what was deployed last is what the next load shows.
 */

const icon = `<svg viewBox="0 0 32 32" width="48" height="48" aria-hidden="true">
  <path class="petals" d="M16.0 13.7C13.9 11.5 9.5 8.8 9.5 4.5C9.5 1.5 14.2 -0.0 16.0 3.3C17.8 -0.0 22.5 1.5 22.5 4.5C22.5 8.8 18.1 11.5 16.0 13.7ZM18.9 15.8C20.3 13.1 21.5 8.0 25.5 6.7C28.4 5.8 31.3 9.8 28.7 12.6C32.5 13.3 32.5 18.2 29.6 19.2C25.5 20.5 21.6 17.1 18.9 15.8ZM17.8 19.2C20.8 19.6 25.9 19.3 28.4 22.7C30.2 25.2 27.3 29.2 23.9 27.5C24.4 31.3 19.6 32.8 17.9 30.4C15.4 26.9 17.3 22.1 17.8 19.2ZM14.2 19.2C14.7 22.1 16.6 26.9 14.1 30.4C12.4 32.8 7.6 31.3 8.1 27.5C4.7 29.2 1.8 25.2 3.6 22.7C6.1 19.3 11.2 19.6 14.2 19.2ZM13.1 15.8C10.4 17.1 6.5 20.5 2.4 19.2C-0.5 18.2 -0.5 13.3 3.3 12.6C0.7 9.8 3.6 5.8 6.5 6.7C10.5 8.0 11.7 13.1 13.1 15.8Z"/>
  <circle class="heart" cx="16" cy="16.7" r="2"/>
</svg>`;

/** The colours are those of src/theme/tokens.css, which cannot be fetched either. */
const style = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
  :root[data-theme="light"] { color-scheme: light }
  :root[data-theme="dark"] { color-scheme: dark }
  body {
    margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center;
    background: light-dark(#faf7f3, #17121a); color: light-dark(#2a1f2b, #f3edf3);
  }
  main { box-sizing: border-box; width: 100%; max-width: 30rem; padding: 2rem 1.5rem; text-align: center }
  h1 { margin: 1rem 0 0.75rem; font-size: 1.5rem; line-height: 1.25 }
  p { margin: 0 0 0.75rem; color: light-dark(#685b68, #b9abbb) }
  button {
    margin-top: 0.75rem; padding: 0.625rem 1.25rem; min-height: 44px; font: inherit; font-weight: 600;
    border: 0; border-radius: 10px; cursor: pointer;
    background: light-dark(#4a1f4e, #dcb0e2); color: light-dark(#ffffff, #2c1030);
  }
  button:hover { background: light-dark(#35123a, #ebcdef) }
  button:focus-visible { outline: 2px solid light-dark(#7b3f86, #dcb0e2); outline-offset: 2px }
  .petals { fill: light-dark(#4a1f4e, #dcb0e2) }
  .heart { fill: light-dark(#6f9a79, #a5c6ab) }`;

const script = `
  try {
    const theme = localStorage.getItem('verbena.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {}
  const again = () => location.reload();
  addEventListener('online', again);
  document.querySelector('button').addEventListener('click', again);`;

const unreachable = () => {
  const nonce = crypto.randomUUID();
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Verbena cannot be reached - Verbena</title>
    <style nonce="${nonce}">${style}</style>
  </head>
  <body>
    <main>
      ${icon}
      <h1>Verbena cannot be reached</h1>
      <p>You are offline, or the server does not answer right now. Check your connection and try again.</p>
      <p>Changes to a record that you had not saved yet are kept on this device.</p>
      <button type="button">Try again</button>
    </main>
    <script nonce="${nonce}">${script}</script>
  </body>
</html>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });
};

const answer = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return unreachable();
  }
};

// A newer one takes over at once; there is nothing that pages of the older one would miss.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const begin = async () => {
    // The page is asked for while this starts, not after.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event));
});
