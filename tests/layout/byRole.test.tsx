import '../../src/custom/schedule/calendar/Schedule';
import '../../src/custom/schedule/calendar/ScheduleDialogs';
import '../../src/custom/account/activity/RecycleBin';
import '../../src/custom/reports/Reports';
import '../../src/custom/account/team/Team';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownerAdditions } from '../../contract/auth';
import { completeRights, holds, type Right, rights, rightWords } from '../../domain/rights';
import { isAllowed, rightsNamed } from '../../src/authProvider/neededRight';
import { recycleBinPath } from '../../src/components/history/recycleBinPath';
import { readyRoles } from '../../src/custom/account/team/readyRoles';
import { teamPath } from '../../src/custom/account/team/teamPath';
import { pages } from '../../src/custom/pages';
import { declaredAt } from '../../src/navigation/access';
import { resources } from '../../src/resources';
import { furnishBusiness } from '../support/furnishedBusiness';
import { renderConsole } from '../support/renderConsole';
import { furnishSchedule } from '../support/schedule';
import { updateRows } from '../support/tables';
import { openTestApp } from '../support/testApp';
import { furnishTill } from '../support/till';
import { furnishVisits } from '../support/visits';

const app = await openTestApp();

let customerId: number;
let appointmentId: number;

test.beforeAll(async () => {
  const { db, businesses } = app;
  const { spa } = businesses;
  const held = await furnishSchedule(db, spa);
  const furnished = {
    ...(await furnishBusiness(db, spa)),
    ...held,
    ...(await furnishTill(db, spa)),
  };
  await furnishVisits(db, furnished);
  customerId = furnished.customerId;
  appointmentId = held.appointmentId;
});

const paths = [
  ...pages.map(({ name }) => `/${name}`),
  ...resources.flatMap(({ name, list }) => (list ? [`/${name}`] : [])),
  '/customers/:customer',
  '/checkins/claims',
  '/schedule/new',
  '/dashboard?edit=:appointment',
  '/dashboard?move=:appointment',
  '/schedule/day/2026-03-10?date=2026-03-10',
  '/schedule/appointments/:appointment?date=2026-03-10',
  '/services/create',
  '/profile',
  '/profile/activity',
  recycleBinPath,
  teamPath,
];

/** Acts of the console: how they are called, what they need of the server, and a page that offers them. */
const acts: [name: RegExp, needed: Right[], at: string][] = [
  [
    /^(New Appointment$|Book$|Schedule [A-Z]|Reschedule|Move to…|Update$|Take payment$)/,
    ['book'],
    '/schedule',
  ],
  [/^Add customer/, ['customers', 'book'], '/customers'],
  [/^(Export|Download)/, ['reports'], '/transactions'],
  [/^Refund\b/, ['refund'], '/billing'],
  [/^Adjust points/, ['money'], '/customers/:customer'],
  [/^(Add|Edit|Delete) (Service|Swedish)/, ['config'], '/services'],
  [/^Invite a teammate$/, ['team'], teamPath],
  [/^More about this customer$/, ['contacts'], '/customers/:customer'],
];

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

const filled = (path: string) =>
  path.replace(':customer', String(customerId)).replace(':appointment', String(appointmentId));

const isOpen = (path: string, held: readonly Right[]) => isAllowed(held, declaredAt(path)?.right);

/** The calls of a part of the server's log that were answered by a refusal or a failure. */
const refusedIn = (lines: readonly string[]) =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event, status }) => event === 'request' && Number(status) >= 400)
    .map(({ method, path, status }) => `${status} ${method} ${path}`);

const roles = [
  ...readyRoles.flatMap(({ name, rights: held }) =>
    held ? paths.map((path) => ({ name, held, path })) : [],
  ),
  ...rights.flatMap((right) => {
    const held = completeRights([right]);
    return paths
      .filter((path) => isOpen(path, held))
      .map((path) => ({ name: `Who has "${right}" alone`, held, path }));
  }),
];

test.for(roles)(
  '$name at $path: what is open is answered, what is not says who may, and nothing is offered that would be refused',
  async ({ held, path }) => {
    const allow = (to: Right[] | null) =>
      updateRows(app.db, 'owners', { rights: to }, { id: app.businesses.spa.ownerId });
    await allow([...held]);
    const user = { additions: [...ownerAdditions], rights: [...held] };
    const logged = app.log.length;
    const { answered } = await renderConsole(filled(path), { app, user });
    if (isOpen(path, held) || path === '/dashboard') {
      const shown = 'main h1, [role=dialog] h2';
      await waitFor(() => expect(document.querySelector(shown)).not.toBeNull());
    } else {
      await screen.findByRole('heading', { level: 1, name: "You don't have access" });
      const missing = rightsNamed(declaredAt(path)?.right ?? []).filter(
        (right) => !held.includes(right),
      );
      const words = missing.map((right) => rightWords[right]).join(', or ');
      expect(screen.getByText(`You may not ${words}`)).toBeVisible();
    }
    // Twice: the first responses may cause further requests.
    await answered();
    await answered();
    expect(refusedIn(app.log.slice(logged))).toEqual([]);
    for (const element of document.querySelectorAll('a[href^="/"], button')) {
      const to = element.getAttribute('href')?.split(/[?#]/)[0];
      if (to && to !== '/dashboard') expect(isOpen(to, held), `a link to ${to}`).toBe(true);
      const called = nameOf(element);
      for (const [pattern, needs] of acts) {
        if (pattern.test(called)) expect(holds(held, needs), `"${called}"`).toBe(true);
      }
    }
    if (document.querySelector('[draggable=true]')) expect(held).toContain('book');
    await allow(null);
  },
);

test.for(acts)(
  'the act %o, whose rights are tried here, is offered as such',
  async ([name, , at]) => {
    await renderConsole(filled(at), { app, user: { additions: [...ownerAdditions] } });
    await waitFor(() =>
      expect([...document.querySelectorAll('a, button')].map(nameOf)).toContainEqual(
        expect.stringMatching(name),
      ),
    );
  },
);
