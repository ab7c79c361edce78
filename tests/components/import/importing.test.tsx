import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, gate } from '../../support/catalogue';
import { catchDownloads } from '../../support/downloads';
import { expectLogged } from '../../support/expectLogged';
import { importSource } from '../../support/importFile';
import { addPeople } from '../../support/people';
import { renderConsole } from '../../support/renderConsole';
import { specificationBackend } from '../../support/specificationBackend';
import { updateRows } from '../../support/tables';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

const user = { additions: ['imports', 'history'] };
const button = (name: string | RegExp) => screen.findByRole('button', { name });

type Person = Awaited<ReturnType<typeof renderConsole>>['person'];

const pasted = async (person: Person, text: string) => {
  await person.click(await screen.findByLabelText('Or paste cells from a spreadsheet'));
  await person.paste(text);
  await person.click(await button('Continue'));
  await person.click(await button(/^Continue with \d+ lines?$/));
};

test('pasted services are matched, checked, settled, imported and taken back', async () => {
  const files = catchDownloads();
  const { person } = await renderConsole('/services', { app, user });
  const [before] = (await screen.findAllByText(/^\d+ services$/)).map((count) => count.textContent);
  await person.click(await button('Import'));
  const table = [
    'Treatment\tKind\tPrice ($)\tMinutes',
    'Sea salt scrub\tMassage\t$1,045.50\t60',
    'Cloudy\tMassage\ta lot\t60',
    'hot stone  massage\tMassage\t132\t90 min',
    'Nowhere\tNothing\t20\tlong',
  ].join('\n');
  await pasted(person, table);

  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Treatment')).toHaveDisplayValue('Service');
  expect(dialog.getByLabelText('Price ($)')).toHaveDisplayValue('Price');
  expect(screen.getByText('for example $1,045.50')).toBeVisible();
  expect(await screen.findByText('Not imported: Kind (4 cells).')).toBeVisible();
  await person.selectOptions(dialog.getByLabelText('Kind'), 'Category');
  expect(await screen.findByText('All cells are imported.')).toBeVisible();
  await person.click(await button('Check 4 lines'));

  const meant = await screen.findByRole('status', { name: 'What the lines mean' });
  await waitFor(() =>
    expect(meant).toHaveTextContent(
      '1 new service1 already there with other details2 skipped because of errors',
    ),
  );
  const faulty = within(screen.getByRole('region', { name: '2 lines with errors' }));
  expect(faulty.getByText(/Price: Please write an amount/).closest('p')).toHaveTextContent(
    '(“a lot”)',
  );
  expect(faulty.getByText(/Duration: Please write a duration/).closest('p')).toHaveTextContent(
    '(“long”)',
  );
  await person.click(faulty.getByRole('button', { name: 'Download faulty lines' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.text.split('\r\n').slice(0, 2)).toEqual([
    expect.stringMatching(/Treatment,Kind,Price \(\$\),Minutes,What is wrong$/),
    'Cloudy,Massage,a lot,60,"Price: Please write an amount such as 45 or 1,200.50"',
  ]);

  // A duplicate shows the values of the file beside the stored record, so that a wrong price is noticed
  // before it is saved.
  expect(screen.getByRole('region', { name: 'Already in your list' })).toHaveTextContent(
    'Hot Stone MassageService hot stone  massage · Category Massage · Price 132 · Duration 90 min',
    { normalizeWhitespace: false },
  );
  expect(screen.getByLabelText('What to do with line 4')).toHaveDisplayValue('Leave as it is');
  await person.selectOptions(
    screen.getByLabelText('What to do with line 4'),
    'Update from the file',
  );
  expect(screen.getByRole('checkbox', { name: 'Price: 130.00 → 132.00' })).toBeChecked();
  await person.click(await button('Import 2 services'));
  await screen.findByText('1 service added and 1 changed.');
  expect(await screen.findByText('$1,045.50')).toBeVisible();
  expect(screen.getByText('$132.00')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(await button('Undo'));
  await screen.findByText(/^Undone: the import of /);
  await waitFor(() => expect(screen.queryByText('Sea salt scrub')).toBeNull());
  expect(screen.getByText(String(before))).toBeVisible();
});

test('a check that loses the network goes on where it stopped', async () => {
  expectLogged(/UnknownOutcomeError/);
  let isDown = false;
  const { person, linesOf, calls } = await renderConsole('/customers', {
    app,
    user,
    instead({ line }) {
      if (!isDown || !line.includes('/lines')) return undefined;
      throw new TypeError('Failed to fetch');
    },
  });
  await person.click(await button('Import'));
  const people = Array.from({ length: 140 }, (_, n) => `Guest ${n},guest${n}@example.com`);
  await pasted(person, `Name,E-mail\n${people.join('\n')}`);
  isDown = true;
  await person.click(await button('Check 140 lines'));
  await screen.findByText(/No answer came from the server/);
  isDown = false;
  await person.click(await button('Continue'));
  await person.click(await button('Import 140 customers'));
  await screen.findByText('140 customers added.');
  expect(linesOf('PUT')).toHaveLength(5);
  const sent = calls
    .filter(({ line }) => line.startsWith('PUT'))
    .map(({ body }) => body as { lines: unknown[] });
  expect(sent.map(({ lines }) => lines.length)).toEqual([40, 40, 40, 40, 20]);
});

test('a family with one phone is imported, and nobody twice', async () => {
  const { person, calls } = await renderConsole('/customers', { app, user });
  await person.click(await button('Import'));
  const phone = '(212) 555-0137';
  await pasted(person, `Name\tPhone\nAda Holt\t${phone}\nBen Holt\t${phone}\nADA HOLT\t${phone}`);
  await person.click(await button('Check 3 lines'));
  expect(await screen.findByText(/This is the same as line 2/)).toBeVisible();
  await person.click(await button('Import 2 customers'));
  await screen.findByText('2 customers added.');

  // To add those who are different as new adds nobody again who is the same.
  await person.click(await button('Import'));
  await pasted(person, `Name\tPhone\nAda Holt\t${phone}\nCy Holt\t${phone}`);
  await person.click(await button('Check 2 lines'));
  const settling = within(
    await screen.findByRole('group', { name: 'What to do with all of them' }),
  );
  await person.click(settling.getByRole('button', { name: 'Add as new' }));
  await person.click(await button('Import 1 customer'));
  await screen.findByText(/^1 customer added/);
  expect(calls.findLast(({ line }) => line.endsWith('/apply'))?.body).toEqual({
    settle: 'create',
    choices: [],
  });
  await person.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as Element);
  await screen.findByText(/^Undone: the import of /);
});

test('a line that corrects a faulty one above it is imported', async () => {
  const { person } = await renderConsole('/services', { app, user });
  await person.click(await button('Import'));
  const hill = 'Hill walk\tMassage\t';
  await pasted(person, `Service\tCategory\tPrice\n${hill}a lot\n${hill}40\n${hill}40`);
  await person.click(await button('Check 3 lines'));
  const meant = await screen.findByRole('status', { name: 'What the lines mean' });
  await waitFor(() => expect(meant).toHaveTextContent('1 new service2 skipped because of errors'));
  const faulty = within(screen.getByRole('region', { name: '2 lines with errors' }));
  expect(faulty.getByText(/This is the same as line 3/)).toBeVisible();
  await person.click(await button('Import 1 service'));
  await screen.findByText('1 service added.');
});

const pointsUser = { additions: ['imports', 'points_import', 'history'] };

/** Of several imports; a list with one has a button for it. */
const chooseImport = async (person: Person, name: string) => {
  await person.click(await button('Import'));
  await person.click(screen.getByRole('menuitem', { name }));
};

const someCustomer = ({ db, businesses }: TestApp) =>
  db
    .selectFrom('customers')
    .select(['id', 'email', 'points_balance'])
    .where('client_app_id', '=', businesses.spa.clientAppId)
    .where('email', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();

test('gifts of points are brought in from the list of customers', async () => {
  const { email, points_balance } = await someCustomer(app);
  const { person } = await renderConsole('/customers', { app, user: pointsUser });
  await chooseImport(person, 'Import points');
  await pasted(person, `Mail\tPoints\tWhy\n${email}\t+25 pts\tMoved over\nno@one.test\t5\t`);
  await person.click(await button('Check 2 lines'));
  expect(await screen.findByText(/There is no customer with this email/)).toBeVisible();
  await person.click(await button('Import 1 gift of points'));
  await screen.findByText('1 gift of points added.');
  expect(Number((await someCustomer(app)).points_balance)).toBe(Number(points_balance) + 25);
  await person.click(await button('Undo'));
  await screen.findByText(/^Undone: the import of /);
  expect((await someCustomer(app)).points_balance).toBe(points_balance);
});

test('a gift that an import has given is told with the day and who gave it', async () => {
  const { email } = await someCustomer(app);
  const gift = `Mail\tPoints\tWhy\n${email}\t35\tMoved over`;
  await importSource(app, await app.signIn(), 'points', { pasted: gift });
  const { person } = await renderConsole('/customers', { app, user: pointsUser });
  await chooseImport(person, 'Import points');
  await pasted(person, gift);
  await person.click(await button('Check 1 line'));
  expect(
    await screen.findByText(/^This gift of points was given on .+ by Owner of Verbena Day Spa\.$/),
  ).toBeVisible();
  expect(await button('Import 0 gifts of points')).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Give again' }));
  expect(await button('Import 1 gift of points')).toBeEnabled();
});

test('an export of customers is none of gifts, and changes nothing as customers', async () => {
  const { clientAppId } = app.businesses.spa;
  await addPeople(app.db, clientAppId, [
    { first_name: 'Lou', last_name: 'Twin', phone_number: null },
    { first_name: 'Lou', last_name: 'Twin', phone_number: null },
    { first_name: '=Mo', last_name: 'de la "Cruz"', phone_number: '+12125550188' },
    { first_name: 'Nan', last_name: '', phone_number: '+12125550189' },
  ]);
  const exported = async () => {
    const path = `/api/owner/customers/${clientAppId}/export`;
    return (await app.request(path, { token: await app.signIn() })).text();
  };
  const file = await exported();
  const count = file.trim().split('\r\n').length - 1;
  const { person } = await renderConsole('/customers', {
    app,
    user: { additions: ['imports', 'points_import', 'history'] },
  });
  await chooseImport(person, 'Import points');
  await person.click(await screen.findByLabelText('Or paste cells from a spreadsheet'));
  await person.paste(file);
  await person.click(await button('Continue'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This is an export of customers\./);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));

  await chooseImport(person, 'Import customers');
  await pasted(person, file);
  await person.click(await button(`Check ${count} lines`));
  const meant = await screen.findByRole('status', { name: 'What the lines mean' });
  await waitFor(() => expect(meant).toHaveTextContent(`${count} already there, unchanged`));
  expect(meant).toHaveTextContent(/^\d+ already there, unchanged$/);
  expect(await button('Import 0 customers')).toBeDisabled();
  await person.keyboard('{Escape}');

  // With somebody new in it the rest stays as it was.
  await chooseImport(person, 'Import customers');
  await pasted(person, `${file}Pia New,+12125550190,No Plan,,,,\r\n`);
  await person.click(await button(`Check ${count + 1} lines`));
  await person.click(await button('Import 1 customer'));
  await screen.findByText('1 customer added.');
  const lines = (text: string) => text.trim().split('\r\n').toSorted();
  const after = lines(await exported());
  expect(after.filter((line) => !line.startsWith('Pia New'))).toEqual(lines(file));
  expect(after).toHaveLength(count + 2);
});

test('neither Back nor Close leaves an import before it is made or refused', async () => {
  expectLogged('Somebody was added since');
  const held = gate();
  const { person, router } = await renderConsole('/customers', {
    app,
    user,
    async instead({ line }) {
      if (!line.endsWith('/apply')) return undefined;
      await held.passed;
      return failure('Somebody was added since', 409);
    },
  });
  await person.click(await button('Import'));
  await pasted(person, 'Name\tEmail\nPat Leaving\tpat.leaving@example.com');
  await person.click(await button('Check 1 line'));
  await person.click(await button('Import 1 customer'));
  await act(() => router.navigate(-1));
  await person.click(await button('Close'));
  held.open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody was added since');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('imports are offered to who may make them alone', async () => {
  const { db, businesses } = app;
  const allow = (rights: string[] | null) =>
    updateRows(db, 'owners', { rights }, { id: businesses.spa.ownerId });
  const offered = async (rights: string[]) => {
    await allow(rights);
    const additions = ['imports', 'points_import'];
    const page = await renderConsole('/customers', { app, user: { additions, rights } });
    await screen.findByRole('heading', { name: 'Customers', level: 1 });
    const buttons = screen.queryAllByRole('button', { name: 'Import' });
    if (buttons[0]?.hasAttribute('aria-haspopup')) await page.person.click(buttons[0]);
    const items = screen.queryAllByRole('menuitem', { name: /^Import/ });
    const names = [...buttons, ...items].map((one) => one.textContent);
    page.unmount();
    return names;
  };
  expect(await offered(['customers', 'money', 'config'])).toEqual([]);
  expect(await offered(['customers', 'contacts', 'config'])).toEqual(['Import']);
  const all = ['customers', 'contacts', 'money', 'config'];
  expect(await offered(all)).toEqual(['Import', 'Import customers', 'Import points']);
  await allow(null);
});

test('the first rows are shown as they were read, and the form of the table is chosen', async () => {
  const { person } = await renderConsole('/customers', { app, user });
  await person.click(await button('Import'));
  const text = 'Our customers\n\nName,Phone\n"Bet" Holt,2125550137\n"Lee, Ann",2125550138';
  await person.upload(
    await screen.findByTestId('import-file'),
    new File([new TextEncoder().encode(text)], 'customers.csv'),
  );
  const rows = await screen.findByRole('region', { name: 'First rows, as they were read' });
  const shown = () =>
    within(rows)
      .getAllByRole('row')
      .map((row) => Array.from(row.children, (cell) => cell.textContent));
  expect(shown()).toEqual([
    ['1', 'Our customers', ''],
    ['3', 'Name', 'Phone'],
    ['4', '"Bet" Holt', '2125550137'],
    ['5', 'Lee, Ann', '2125550138'],
  ]);
  expect(screen.getByLabelText('Encoding')).toHaveDisplayValue('Unicode (UTF-8)');
  expect(screen.getByLabelText('Separator')).toHaveDisplayValue('Comma');
  expect(screen.getByLabelText('Headings')).toHaveDisplayValue('In line 3');
  expect(
    screen.getByText(
      '2 lines to import. The table has 5 lines, including 1 above the headings, 1 with headings and 1 empty.',
    ),
  ).toBeVisible();
  const doubtful = screen.getByRole('region', { name: 'Doubtful lines' });
  expect(doubtful).toHaveTextContent('Line 4A cell has quotation marks around a part of it.');

  await person.selectOptions(screen.getByLabelText('Headings'), 'No headings');
  expect(await button('Continue with 4 lines')).toBeEnabled();
  await person.selectOptions(screen.getByLabelText('Separator'), 'Semicolon');
  await waitFor(() => expect(shown()[1]).toEqual(['3', 'Name,Phone']));
  await person.selectOptions(screen.getByLabelText('Separator'), 'Comma');
  await person.selectOptions(screen.getByLabelText('Headings'), 'In line 5');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'There are no lines below the headings.',
  );
  expect(await button(/^Continue with/)).toBeDisabled();
  await person.selectOptions(screen.getByLabelText('Headings'), 'In line 3');
  await person.click(await button('Continue with 2 lines'));
  expect(await button('Check 2 lines')).toBeEnabled();
});

test('a first price list brings its categories along, and one undo takes all of it away', async () => {
  const { person } = await renderConsole('/services', { app, user });
  await person.click(await button('Import'));
  const table = [
    'Service\tCategory\tPrice\tActive',
    'Import bath\tImport baths\t40\tYes',
    'Import wrap\tImport wraps\t50\tNo',
  ];
  await pasted(person, table.join('\n'));
  await person.click(await button('Check 2 lines'));
  expect(
    await screen.findByText(
      '2 categories will be added, and removed again if the import is undone: Import baths and Import wraps.',
    ),
  ).toBeVisible();
  const incomplete = screen.getByRole('region', { name: '1 line imported in part' });
  expect(incomplete).toHaveTextContent(
    'Line 2Status: A service needs an image to be live, so it comes in as preview (“Yes”)',
  );
  await person.click(await button('Import 2 services'));
  await screen.findByText('2 services added.');
  const categories = async () => {
    const rows = await app.db.selectFrom('categories').select('name').execute();
    return rows.map(({ name }) => name).filter((name) => name.startsWith('Import'));
  };
  expect(await categories()).toEqual(['Import baths', 'Import wraps']);
  await person.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as Element);
  await screen.findByText(/^Undone: the import of /);
  expect(await categories()).toEqual([]);
});

test('what a price of the file breaks is told before it is taken over', async () => {
  const breaks = 'At this price customers no longer save anything with the bundle Duo.';
  const same = {
    id: 1,
    name: 'Facial',
    unchanged: false,
    changes: [
      { field: 'price', before: '80.00', after: '60.00', uses: [breaks] },
      { field: 'duration', before: '', after: '1 hour', uses: [] },
    ],
  };
  const { person } = await renderConsole('/services', {
    app,
    user,
    instead: ({ line }) =>
      line.endsWith('/lines')
        ? Response.json({
            success: true,
            data: { findings: [{ line: 2, faults: [], left: [], makes: [], same }] },
          })
        : undefined,
  });
  await person.click(await button('Import'));
  await pasted(person, 'Service\tCategory\tPrice\tDuration\nFacial\tMassage\t60\t1 hour');
  await person.click(await button('Check 1 line'));
  const all = within(await screen.findByRole('group', { name: 'What to do with all of them' }));
  expect(screen.queryByText(breaks)).toBeNull();
  await person.click(all.getByRole('button', { name: 'Update from the file' }));
  expect(await screen.findByText(breaks)).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: /^Price: 80\.00 → 60\.00/ }));
  expect(screen.queryByText(breaks)).toBeNull();
});

test('what the file says of a customer who is there is taken over field by field', async () => {
  const { clientAppId } = app.businesses.spa;
  await addPeople(app.db, clientAppId, [
    { first_name: 'Ola', last_name: 'Nyman', phone_number: '+12125550195' },
  ]);
  const { person } = await renderConsole('/customers', { app, user });
  await person.click(await button('Import'));
  await pasted(person, 'First name\tLast name\tPhone\tEmail\nOla\tNeman\t2125550195\tola@n.test');
  await person.click(await button('Check 1 line'));
  const all = within(await screen.findByRole('group', { name: 'What to do with all of them' }));
  await person.click(all.getByRole('button', { name: 'Update from the file' }));
  await person.click(screen.getByRole('checkbox', { name: 'Last name: Nyman → Neman' }));
  await person.click(await button('Import 1 customer'));
  await screen.findByText('1 customer changed.');
  const ola = await app.db
    .selectFrom('customers')
    .select(['last_name', 'email'])
    .where('phone_number', '=', '+12125550195')
    .executeTakeFirstOrThrow();
  expect(ola).toEqual({ last_name: 'Nyman', email: 'ola@n.test' });
});

test('a backend without imports has no button for them', async () => {
  await renderConsole('/customers', {
    app: { ...app, app: specificationBackend(app.app) as unknown as typeof app.app },
  });
  await screen.findByText('Export CSV');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});
