import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buttonWith } from '../../support/buttonWith';
import { gate, holding } from '../../support/catalogue';
import { customerRow, customersAnswer } from '../../support/customers';
import { catchDownloads } from '../../support/downloads';
import { expectLogged } from '../../support/expectLogged';
import { addPeople } from '../../support/people';
import { renderConsole } from '../../support/renderConsole';
import { specificationBackend } from '../../support/specificationBackend';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

test.beforeAll(() => {
  const people = Array.from({ length: 25 }, (_, n) => ({
    first_name: n === 24 ? '=1+1' : 'Guest',
    last_name: `Number ${n}`,
    phone_number: '+12125550123',
    joined_at: new Date(Date.UTC(2026, 0, 1 + n, 15)).toISOString(),
    total_spent: 10.5,
  }));
  return addPeople(app.db, app.businesses.spa.clientAppId, people);
});
const header = '\uFEFFCustomer,Phone,Tier,Join Date,Total Spent,Last Activity,Points';
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

test('FMT-15, FMT-17: the page that is shown is exported from the console, all that the filters match from the server', async () => {
  const files = catchDownloads();
  const before = today.format(new Date());
  const { person } = await renderConsole('/customers?page=2&sort=join_date.asc', { app });
  await screen.findByText('Showing 21 to 25 of 25 customers');
  await person.click(buttonWith('Export CSV'));
  await waitFor(() => expect(files).toHaveLength(1));
  // The day may end meanwhile.
  const days = [before, today.format(new Date())];
  expect(days.map((day) => `customers-${day}.csv`)).toContain(files[0]?.name);
  const page = files[0]?.text.split('\r\n') ?? [];
  expect(page).toHaveLength(1 + 5 + 1);
  expect(page[5]).toBe("'=1+1 Number 24,+12125550123,No Plan,2026-01-25,10.5,2026-02-01,0");

  await person.click(buttonWith('Export all 25'));
  await screen.findByText('Exported 25 rows.');
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files[1]?.name).toBe(files[0]?.name);
  const all = files[1]?.text.split('\r\n') ?? [];
  expect(all).toHaveLength(1 + 25 + 1);
  expect(all[0]).toBe(page[0]);
  // A FileReader drops the byte order mark.
  expect(all[0]).toBe(header.slice(1));
  expect(all).toEqual(expect.arrayContaining(page));
});

test('while other rows load, neither those before nor their file can be exported', async () => {
  const files = catchDownloads();
  const held = gate();
  const { person, linesOf } = await renderConsole('/customers', {
    app,
    instead: holding((line) => /[?&]search=1%2B1|[?&]search=1\+1/.test(line), held),
  });
  await screen.findByText('Showing 1 to 20 of 25 customers');
  await person.type(screen.getByRole('searchbox'), '1+1');
  await waitFor(() => expect(buttonWith('Export CSV')).toHaveAttribute('aria-disabled', 'true'));
  await person.click(buttonWith('Export CSV'));
  await person.click(buttonWith('Export all 25'));
  held.open();
  await screen.findByText('Showing 1 to 1 of 1 customer');
  await person.click(buttonWith('Export CSV'));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.text.split('\r\n')).toHaveLength(1 + 1 + 1);
  expect(linesOf('GET').filter((line) => line.includes('/export'))).toEqual([]);
});

test('a backend without the export of everything offers the page alone', async () => {
  await renderConsole('/customers', {
    app: { ...app, app: specificationBackend(app.app) as unknown as typeof app.app },
  });
  await screen.findByText('Showing 1 to 20 of 25 customers');
  expect(buttonWith('Export CSV')).toBeVisible();
  expect(screen.queryByText(/Export all/)).toBeNull();
});

test('an export of everything shows how far it is, can be called off, and tells why it failed', async () => {
  expectLogged(/ApiError|NoAnswerError/);
  const files = catchDownloads();
  const held = gate();
  let asked = 0;
  const stream = () =>
    new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(`${header}\r\n${'Ann\r\n'.repeat(1200)}`));
        await held.passed;
        controller.enqueue(new TextEncoder().encode('Ann\r\n'));
        controller.close();
      },
    });
  const { person } = await renderConsole('/customers', {
    app,
    instead({ line }) {
      if (!line.includes('/customers/')) return undefined;
      if (!line.includes('/export'))
        return Response.json(customersAnswer([customerRow()], { total: 2500 }));
      asked += 1;
      return asked === 1
        ? new Response(stream())
        : Response.json({ message: 'The files are being sorted' }, { status: 503 });
    },
  });
  await screen.findByText('Ann Lee');
  await person.click(buttonWith('Export all 2,500'));
  await screen.findByText('1,200 of 2,500');
  expect(document.querySelector('progress')).toHaveAttribute('value', '1200');
  expect(buttonWith('Cancel export')).toHaveFocus();
  await person.click(buttonWith('Cancel export'));
  held.open();
  await waitFor(() => expect(buttonWith('Export all 2,500')).toHaveFocus());
  await person.click(buttonWith('Export all 2,500'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The export failed. The files are being sorted',
  );
  expect(buttonWith('Export all 2,500')).toBeVisible();
  expect(files).toEqual([]);
});
