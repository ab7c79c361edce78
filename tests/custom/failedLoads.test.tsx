import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectLogged } from '../support/expectLogged';
import { renderConsole } from '../support/renderConsole';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();

interface Load {
  call: RegExp;
  /** The page that makes the call. */
  page: string;
  /** The region of the page that renders the response. */
  part: () => HTMLElement;
  /**
   * The error text when no response arrives; for an error response, the server's own message is expected
   * where this is a string.
   */
  failed: string | RegExp;
  /** The label of the way out, such as "Retry". */
  way: string;
}

const tabpanel = () => screen.getByRole('tabpanel');

/** Each call with which a page shows figures or records; a new one is a line here. */
const loads: Load[] = [
  {
    call: /owner\/metrics\//,
    page: '/dashboard',
    part: () => screen.getByRole('region', { name: 'Metrics' }),
    failed: 'Unable to load metrics',
    way: 'Refresh',
  },
  {
    call: /scheduling\/purchased-services/,
    page: '/dashboard',
    part: tabpanel,
    failed: 'Failed to load purchased services',
    way: 'Retry',
  },
  {
    call: /appointments\/calendar/,
    page: '/dashboard?list=appointments',
    part: tabpanel,
    failed: /./,
    way: 'Retry',
  },
  {
    call: /appointments\/calendar/,
    page: '/schedule',
    part: () => screen.getByRole('main'),
    failed: /^The appointments could not be loaded\./,
    way: 'Retry',
  },
  {
    call: /checkin\/history/,
    page: '/checkins',
    part: tabpanel,
    failed: 'Failed to load check-ins. Please try again.',
    way: 'Retry',
  },
];

/** Text that would present a failure as a result: zeros, N/A, empty states, counts. */
const made = /\$0|\b0\b|N\/A|No (appointments|pending|.* found)|Showing|from today on/i;

const message = 'The books are away';

const failures: [string, () => Response | Promise<Response>][] = [
  ['500', () => Response.json({ message }, { status: 500 })],
  ['broken JSON', () => new Response('{"success": true, "data": [{"id')],
  ['success false', () => Response.json({ success: false, message })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
];

describe.each(loads)('$call.source on $page', ({ call, page, part, failed, way }) => {
  test.for(failures)(
    'OVW-18, PEND-07, CHK-23, ERR-12: %s is told, with a way on, and never shown as none or zero',
    async ([, fail]) => {
      // The overview's own query keeps it to itself.
      if (way === 'Retry') expectLogged(/The books are away|could not be (read|reached)/);
      let mended = false;
      const { person } = await renderConsole(page, {
        app,
        instead: ({ line }) => (!mended && call.test(line) ? fail() : undefined),
      });
      await waitFor(() =>
        expect(within(part()).getAllByRole('alert')[0]?.textContent).toMatch(failed),
      );
      expect(part().textContent).not.toMatch(made);
      mended = true;
      await person.click(within(part()).getAllByRole('button', { name: way })[0] as HTMLElement);
      await waitFor(() => expect(within(part()).queryByRole('alert')).toBeNull());
    },
  );

  test('OVW-17: no answer leaves it loading', async () => {
    let asked = false;
    await renderConsole(page, {
      app,
      instead({ line }) {
        if (!call.test(line)) return undefined;
        asked = true;
        return new Promise(() => {});
      },
    });
    await waitFor(() => expect(asked).toBe(true));
    await waitFor(() =>
      expect(
        within(part())
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
          .join(' '),
      ).toMatch(/Loading/),
    );
    expect(part().textContent).not.toMatch(made);
  });

  test('AUTH-29: 401 leads to the sign-in', async () => {
    if (way === 'Retry') expectLogged('HTTP error! status: 401');
    const { router } = await renderConsole(page, {
      app,
      instead: ({ line }) =>
        call.test(line) ? Response.json({ success: false }, { status: 401 }) : undefined,
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await screen.findByText('Your session has ended. Please sign in again.');
  });
});
