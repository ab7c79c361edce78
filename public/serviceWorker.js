/**
 * Answers with a page of its own where a page of the console cannot be reached. It keeps nothing: every
 * page, file and call comes from the network, so what was deployed last is what the next load shows.
 * The page shows the days of the schedule that the console has left on the device for it
 * (src/custom/schedule/seenSchedule.ts), with the time at which they were read.
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
  main:has(section) { max-width: 40rem }
  section { margin-top: 2.5rem; text-align: start }
  h2 { margin: 0 0 0.25rem; font-size: 1.25rem; line-height: 1.3 }
  h3 { margin: 1.5rem 0 0.5rem; font-size: 1rem }
  h3 small { display: inline-block; margin-inline-start: 0.25rem; font-size: 0.8125rem; font-weight: 400; color: light-dark(#685b68, #b9abbb) }
  ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid light-dark(#e6ddd5, #3a2f40) }
  li {
    display: grid; grid-template-columns: 5rem minmax(0, 1fr) auto; gap: 0 0.75rem; padding: 0.5rem 0;
    border-bottom: 1px solid light-dark(#e6ddd5, #3a2f40); overflow-wrap: anywhere;
  }
  time { font-variant-numeric: tabular-nums }
  li p { grid-column: 2 / -1; margin: 0; font-size: 0.875rem }
  li .alert { font-weight: 600; color: light-dark(#80500a, #f2c579) }
  li a {
    grid-row: 1; grid-column: 3; min-height: 24px; white-space: nowrap; color: light-dark(#4a1f4e, #dcb0e2);
  }
  @media (max-width: 26rem) { li a { grid-row: auto; grid-column: 2 } }
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
  const part = (name, text, more) => Object.assign(document.createElement(name), { textContent: text }, more);
  const written = (date, timeZone, options) => new Intl.DateTimeFormat('__BRAND_LOCALE__', { timeZone, ...options }).format(date);

  const entry = ({ time, customer, services, therapist, phone, alert }) => {
    const row = part('li', '');
    row.append(part('time', time), part('strong', customer));
    if (phone) row.append(part('a', phone.text, { href: phone.address }));
    row.append(part('p', therapist ? services + ' with ' + therapist : services));
    if (alert) row.append(part('p', alert, { className: 'alert' }));
    return row;
  };

  const show = ({ timeZone, days }) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
    const shown = Object.entries(days)
      .filter(([day, { appointments }]) => day >= today && (day === today || appointments.length > 0))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    if (shown.length === 0) return;
    const section = part('section', '');
    section.append(
      part('h2', 'Appointments when they were last seen'),
      part('p', 'Kept in this tab, for you alone. They may have changed since.'),
    );
    for (const [day, { at, appointments }] of shown) {
      const title = written(new Date(day + 'T12:00Z'), 'UTC', { weekday: 'long', month: 'long', day: 'numeric' });
      const heading = part('h3', day === today ? 'Today, ' + title : title);
      heading.append(' ', part('small', 'seen ' + written(new Date(at), timeZone, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })));
      const list = part('ul', '');
      list.append(...appointments.map(entry));
      section.append(heading, appointments.length > 0 ? list : part('p', 'Nobody was booked.'));
    }
    document.querySelector('main').append(section);
  };

  try {
    const theme = localStorage.getItem('verbena.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    const owner = JSON.parse(localStorage.getItem('owner_user'));
    const seen = owner && JSON.parse(sessionStorage.getItem('verbena.of ' + owner.id + ' seen schedule'));
    if (seen) show(seen);
  } catch {
    // What cannot be read is not shown.
  }
  const again = () => location.reload();
  // The server may be back though nothing says so, and the network later than it says.
  const look = () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok && again(), () => {});
  setInterval(look, 5000);
  addEventListener('online', look);
  document.querySelector('button').addEventListener('click', again);`;

const unreachable = () => {
  const nonce = crypto.randomUUID();
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>__BRAND_NAME__ cannot be reached - __BRAND_NAME__</title>
    <style nonce="${nonce}">${style}</style>
  </head>
  <body>
    <main>
      ${icon}
      <h1>__BRAND_NAME__ cannot be reached</h1>
      <p>You are offline, or the server does not answer right now. Check your connection and try again.</p>
      <p>Changes to a record that you had not saved yet are kept on this device.</p>
      <button type="button">Try again</button>
    </main>
    <script nonce="${nonce}">${script}</script>
  </body>
</html>`;
  const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });
};

// What stands before a server answers so while that does not.
const gatewayFaults = [502, 503, 504];

const answer = async ({ request, preloadResponse }) => {
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    return gatewayFaults.includes(response.status) ? unreachable() : response;
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
