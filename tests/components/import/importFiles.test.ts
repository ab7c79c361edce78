import { expect, test } from 'vitest';
import { importSource, readSource, sourceOf } from '../../support/importFile';
import { addPeople } from '../../support/people';
import { readRow, updateRows } from '../../support/tables';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

/** A file of another program: what is shown of it before it is imported, and what is there after it. */
interface FileCase {
  file: string;
  /** The columns of which cells are not taken, with how many. */
  leftOut?: Record<string, number>;
  /** The lines that do not come in, and those that come in without a part. */
  faults?: Record<number, string | RegExp>;
  incomplete?: Record<number, string | RegExp>;
  /** The lines of which the record is there already. */
  there?: number[];
  doubts?: number[];
  /** The form that is chosen. */
  form?: { encoding?: string };
  isPasted?: boolean;
  lines: number;
  textLines?: number;
  rows: unknown[][];
}

const matching = (told: Record<number, string | RegExp> = {}) =>
  Object.fromEntries(
    Object.entries(told).map(([line, text]) => [
      line,
      typeof text === 'string' ? text : expect.stringMatching(text),
    ]),
  );

const unreachable = 'There is neither a phone nor an email to reach them by';
const extra = (of: string) => `Only ${of} is taken`;

const phone = (digits: string) => `+1555303${digits}`;

const customerFiles: FileCase[] = [
  {
    file: 'c02-square-customers.csv',
    lines: 5,
    leftOut: {
      ...{ Birthday: 1, Memo: 1, 'Square Customer ID': 5, 'Creation Source': 5 },
      ...{ 'Transaction Count': 5, 'Lifetime Spend': 5, 'Email Subscription Status': 5 },
      ...{ 'Instant Profile': 5, 'Blocked from online booking': 5 },
    },
    faults: { 5: 'There is no name' },
    incomplete: { 6: unreachable },
    rows: [
      ['Nadia', 'Frost', phone('6101'), 'nadia.f@example.org'],
      ['Owen', 'Pike', phone('6102'), null],
      ['', 'Nguyen', null, 'p.nguyen@example.org'],
      ['Priya', 'Shah', null, null],
    ],
  },
  {
    file: 'c03-vagaro-customers.csv',
    lines: 2,
    leftOut: {
      ...{ UserID: 2, Gender: 2, MembershipName: 1, GeneralTag: 1, TotalAmountPaid: 2 },
      TotalPointsAccumlated: 2,
    },
    rows: [
      ['Rosa', 'Lund', phone('6201'), 'rosa.l@example.org'],
      ['Uma', 'Kerr', phone('6202'), null],
    ],
  },
  {
    file: 'c04-google-contacts-new.csv',
    lines: 3,
    leftOut: { 'Middle Name': 1, Labels: 3, 'E-mail 1 - Label': 1, 'Phone 1 - Label': 2 },
    incomplete: {
      3: extra('(555) 303-6302 of “(555) 303-6302 ::: (555) 303-6399”'),
      4: extra('ivy@example.org of “ivy@example.org ::: ivy.m@example.org”'),
    },
    rows: [
      ['Gina', 'Hopp', phone('6301'), 'gina.h@example.org'],
      ['Hugh', 'Dale', phone('6302'), null],
      ['Ivy', 'Moss', null, 'ivy@example.org'],
    ],
  },
  {
    file: 'c05-google-contacts-old.csv',
    lines: 2,
    leftOut: { 'Group Membership': 2, 'E-mail 1 - Type': 1, 'Phone 1 - Type': 2 },
    rows: [
      ['Jo', 'Marsh', phone('6401'), 'jo.m@example.org'],
      ['Kim', 'Wren', phone('6402'), null],
    ],
  },
  {
    file: 'c06-outlook-contacts.csv',
    lines: 3,
    leftOut: { Title: 3 },
    rows: [
      ['Lea', 'Noon', phone('6501'), 'lea.n@example.org'],
      ['Max', 'Odd', phone('6502'), null],
      ['Nia', 'Pell', phone('6503'), null],
    ],
  },
  {
    file: 'c07-shopify-customers.csv',
    lines: 2,
    leftOut: {
      ...{ 'Customer ID': 2, 'Accepts Email Marketing': 2, 'Default Address Country Code': 2 },
      ...{ 'Default Address Zip': 2, 'Accepts SMS Marketing': 2, 'Total Spent': 2 },
      ...{ 'Total Orders': 2, 'Tax Exempt': 2 },
    },
    rows: [
      ['Ola', 'Reed', phone('6601'), 'ola.r@example.org'],
      ['Pia', 'Sand', phone('6602'), 'pia.s@example.org'],
    ],
  },
  {
    file: 'c08-stripe-customers.csv',
    lines: 2,
    leftOut: { id: 2, Description: 2, Delinquent: 2, 'Card Last4': 2 },
    rows: [
      ['Quinn', 'Tull', phone('6701'), 'quinn.t@example.org'],
      ['Rae', 'Upton', phone('6702'), null],
    ],
  },
  {
    file: 'c09-wix-contacts.csv',
    lines: 1,
    leftOut: { Labels: 1 },
    rows: [['Sam', 'Vale', phone('6801'), 'sam.v@example.org']],
  },
  {
    file: 'c10-datablist-like.csv',
    lines: 4,
    leftOut: {
      ...{ Index: 4, 'Customer Id': 4, Country: 4, 'Phone 2': 4 },
      'Subscription Date': 4,
    },
    incomplete: { 5: extra('001-808-617-6467 of “001-808-617-6467x12848”') },
    rows: [
      ['Sheryl', 'Baxter', '+12290775154', 'zunig@example.org'],
      ['Preston', 'Lozano', '+15153435776', 'vmata@example.org'],
      ['Roy', 'Berry', '+15394020259', 'beck@example.org'],
      ['Linda', 'Olsen', '+18086176467', 'stan@example.org'],
    ],
  },
  {
    file: 'c11-excel-safe-text.csv',
    lines: 5,
    incomplete: { 6: `“5.55304E+09” is not a valid phone number and is left out. ${unreachable}` },
    rows: [
      ['Tia', 'Wells', phone('6901'), 'tia.w@example.org'],
      ['Uri', 'Yates', phone('6902'), null],
      ['Vera', 'Zane', phone('6903'), null],
      ['Wes', 'Abel', phone('6904'), null],
      ['Xena', 'Bard', null, null],
    ],
  },
  {
    file: 'c12-uk-phones.csv',
    lines: 5,
    incomplete: { 2: '“07700 900123” is not a valid phone number and is left out' },
    rows: [
      ['Ada', 'Rivers', null, 'ada.r@example.org'],
      ['Bea', 'Chen', '+447700900456', 'bea.c@example.org'],
      ['Cal', 'Dunn', '+17700900789', 'cal.d@example.org'],
      ['Dot', 'Eve', '+447700900111', null],
      ['Eli', 'Fox', '+447700900222', null],
    ],
  },
  {
    file: 'c13-many-in-one.csv',
    lines: 9,
    incomplete: {
      2: extra('(555) 303-7101 of “(555) 303-7101 / (555) 303-7102”'),
      3: extra('555-303-7103 of “555-303-7103 ext 4”'),
      5: extra('ida@example.org of “ida@example.org; ida.j@example.org”'),
    },
    rows: [
      ['Fay', 'Gunn', phone('7101'), 'fay.g@example.org'],
      ['Gus', 'Hill', phone('7103'), 'gus.h@example.org'],
      ['Hal', 'Ives', phone('7104'), null],
      ['Ida', 'Judd', phone('7105'), 'ida@example.org'],
      ['Jan', 'Kohl', phone('7106'), 'jan.k@example.org'],
      ['Kai', 'Lott', phone('7107'), 'kai.l@example.org'],
      ['Lou', 'Mann', null, 'lou.m@example.org'],
      ['Moe', 'Nash', null, 'moe.n@example.org'],
      ['Nan', 'Oaks', phone('7109'), null],
    ],
  },
  {
    file: 'c14-guest-contact.csv',
    lines: 1,
    rows: [['Zoe', 'Park', phone('7201'), 'zoe.p@example.org']],
  },
  {
    file: 'c15-pipes.csv',
    lines: 2,
    rows: [
      ['Amy', 'Park', phone('7301'), 'amy.p@example.org'],
      ['Bo', 'Quay', phone('7302'), 'bo.q@example.org'],
    ],
  },
  {
    file: 'c18-mixed-newlines.csv',
    lines: 3,
    rows: [
      ['Ann', 'Ames', phone('8101'), 'ann.a@example.org'],
      ['Ben', 'Boyd', phone('8102'), 'ben.b@example.org'],
      ['Cat', 'Cole', phone('8103'), 'cat.c@example.org'],
    ],
  },
  {
    file: 'c20-one-bad-byte.csv',
    lines: 3,
    doubts: [4],
    faults: { 4: /^This holds a letter that could not be read/ },
    rows: [
      ['José', 'Peña', phone('8201'), 'jose.p@example.org'],
      ['Zoë', 'Müller', phone('8202'), 'zoe.m@example.org'],
    ],
  },
  {
    file: 'c22-cp1250.csv',
    form: { encoding: 'windows-1250' },
    lines: 2,
    rows: [
      ['Łukasz', 'Żółć', phone('8401'), 'lukasz.z@example.org'],
      ['Božena', 'Čapková', phone('8402'), 'bozena.c@example.org'],
    ],
  },
  {
    file: 'c23-null-names.csv',
    lines: 4,
    rows: [
      ['Jennifer', 'Null', phone('8501'), null],
      ['True', 'False', phone('8502'), null],
      ['NaN', 'Nguyen', phone('8503'), null],
      ['constructor', '__proto__', phone('8504'), null],
    ],
  },
  {
    file: 'c24-some-lf-lines.csv',
    lines: 7,
    textLines: 8,
    leftOut: { Note: 7 },
    rows: [
      ['Ann', 'Ames', phone('8601'), 'ann.s@example.org'],
      ['Ben', 'Boyd', phone('8602'), 'ben.s@example.org'],
      ['Cat', 'Cole', phone('8603'), 'cat.s@example.org'],
      ['Dan', 'Dove', phone('8604'), 'dan.s@example.org'],
      ['Eve', 'Earl', phone('8605'), 'eve.s@example.org'],
      ['Fin', 'Ford', phone('8606'), 'fin.s@example.org'],
      ['Gil', 'Gray', phone('8607'), 'gil.s@example.org'],
    ],
  },
  {
    file: 'c25-nickname-in-quotes.csv',
    lines: 3,
    doubts: [2],
    rows: [
      ['"Bet"', 'Rowe', phone('8701'), null],
      ['Ed', 'Evans', phone('8702'), null],
      ['Fay', 'Poe', phone('8703'), null],
    ],
  },
];

const noImage = 'A service needs an image to be live, so it comes in as preview';
const amount = 'Please write an amount such as 45 or 1,200.50';
const currency = /^This is in another currency/;

const serviceFiles: FileCase[] = [
  {
    file: 's01-salon-pricelist.csv',
    lines: 2,
    leftOut: { Type: 2, 'Treatment Name': 2, 'Special Price': 2 },
    rows: [
      ['Hair Spa Regular', 'Hair Care', '150000.00', '1 hour', false, false],
      ['Package 1', 'Paket', '160000.00', '', false, false],
    ],
  },
  {
    file: 's02-square-items.csv',
    lines: 4,
    leftOut: { Token: 4, 'Reporting Category': 4, 'Item Type': 4, Archived: 4, Sellable: 4 },
    faults: { 4: 'Service price must be greater than 0', 5: amount },
    rows: [
      ['Cut and finish, Short hair', 'Hair', '45.00', '', false, false],
      ['Cut and finish, Long hair', 'Hair', '65.00', '', false, false],
    ],
  },
  {
    file: 's03b-durations-short.csv',
    lines: 4,
    rows: [
      ['Colour A', 'Import test', '50.00', '1 hour 30 min', false, false],
      ['Colour B', 'Import test', '50.00', '1 hour 30 min', false, false],
      ['Colour C', 'Import test', '50.00', '30 min', false, false],
      ['Colour D', 'Import test', '50.00', '1 hour 30 min', false, false],
    ],
  },
  {
    file: 's04-prices.csv',
    lines: 23,
    faults: {
      ...{ 2: amount, 3: amount, 4: amount, 5: amount },
      ...{ 6: currency, 7: currency, 8: currency, 9: currency },
      ...{ 11: amount, 12: amount, 13: amount, 14: /^This may be 45005 or 45.005/ },
      ...{ 15: /^This may be 1500 or 1.5/, 16: 'Service price must be greater than 0' },
      ...{ 17: currency, 19: currency, 20: amount, 23: 'Prices have at most two decimals' },
    },
    rows: [
      ['Pr us', 'Import test', '45.00', '1 hour', false, false],
      ['Pr space', 'Import test', '1200.00', '1 hour', false, false],
      ['Pr eq', 'Import test', '45.00', '1 hour', false, false],
      ['Pr long', 'Import test', '45.00', '1 hour', false, false],
      ['Pr comma3', 'Import test', '45000.00', '1 hour', false, false],
    ],
  },
  {
    file: 's05-woocommerce-products.csv',
    lines: 2,
    leftOut: {
      ...{ ID: 2, Type: 2, SKU: 2, 'Visibility in catalog': 2, 'Tax status': 2, 'In stock?': 2 },
      ...{ 'Short description': 1, 'Sale price': 1 },
    },
    // The demo has a hot stone massage.
    incomplete: { 2: noImage, 3: noImage },
    there: [2],
    rows: [['Aroma facial', '"Facials > Aroma"', '80.00', '', false, true]],
  },
  {
    file: 's06-status-active.csv',
    lines: 2,
    incomplete: { 2: noImage },
    rows: [
      ['Brow tint status', 'Brows', '25.00', '30 min', false, false],
      ['Lash lift status', 'Lashes', '75.00', '1 hour', false, false],
    ],
  },
  {
    file: 's07-shopify-products.csv',
    lines: 3,
    leftOut: {
      ...{ Handle: 3, 'Body (HTML)': 2, Vendor: 2, 'Product Category': 2, Published: 2 },
      'Option1 Name': 2,
    },
    faults: { 4: 'Service name is required. Service category is required' },
    incomplete: { 2: noImage, 3: noImage },
    rows: [
      ['Enzyme peel', 'Facial', '85.00', '', false, false],
      ['Sea wrap, 60 min', 'Body', '99.00', '', false, false],
    ],
  },
  {
    file: 's08-active-yes.csv',
    lines: 2,
    incomplete: { 2: noImage, 3: noImage },
    rows: [
      ['Yes service one', 'Import test', '45.00', '1 hour', false, false],
      ['Yes service two', 'Import test', '55.00', '1 hour 30 min', false, true],
    ],
  },
  {
    file: 's09-fresha-like-services.csv',
    lines: 2,
    leftOut: { 'Treatment type': 2, 'Special price': 1 },
    rows: [
      ['Gel manicure f', 'Nails', '45.00', '1 hour', false, false],
      ['Spa pedicure f', 'Nails', '60.00', '1 hour 15 min', false, false],
    ],
  },
  {
    file: 's10-excel-paste.tsv',
    isPasted: true,
    lines: 4,
    rows: [
      ['"The Works" facial', 'Import test', '120.00', '1 hour', false, false],
      ['Classic facial x', 'Import test', '80.00', '1 hour', false, false],
      ['"Mini" facial', 'Import test', '60.00', '30 min', false, false],
      ['Plain facial x', 'Import test', '50.00', '30 min', false, false],
    ],
  },
];

const newest = async (table: 'customers' | 'services') => {
  const row = await app.db
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return Number(row?.id ?? 0);
};

const countRows = async ({ db, businesses }: TestApp) => {
  const { clientAppId } = businesses.barbers;
  const counts = ['customers', 'services', 'categories'].map(async (table) => {
    const rows = await db
      .selectFrom(table as 'services')
      .select('id')
      .where('client_app_id', '=', clientAppId)
      .$if(table === 'services', (query) => query.where('deleted_at', 'is', null))
      .execute();
    return rows.length;
  });
  return Promise.all(counts);
};

const expectRead = (
  done: Awaited<ReturnType<typeof importSource>>,
  { lines, textLines, doubts = [], leftOut = {}, faults, incomplete, there = [] }: FileCase,
) => {
  const { reading } = done;
  expect({ count: reading.count, textLines: reading.textLines }).toEqual({
    count: lines,
    textLines: textLines ?? lines + 1,
  });
  expect(reading.doubts.map(({ line }) => line)).toEqual(doubts);
  const named = Object.entries(leftOut).filter(([, cells]) => cells > 0);
  expect(done.leftOut).toEqual(Object.fromEntries(named));
  expect(done.there).toEqual(there);
  expect(done.faults).toEqual(matching(faults));
  expect(done.incomplete).toEqual(matching(incomplete));
};

test.for(customerFiles)('$file: what is shown, and the customers after it', async (one) => {
  const token = await app.signIn(app.businesses.barbers.email);
  const [before, last] = [await countRows(app), await newest('customers')];
  const source = sourceOf(one.file, one.isPasted);
  const done = await importSource(app, token, 'customers', source, one.form);
  expectRead(done, one);
  const made = await app.db
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'phone_number', 'email'])
    .where('id', '>', last)
    .orderBy('id')
    .execute();
  expect(made.map((row) => Object.values(row))).toEqual(one.rows);
  await done.undo();
  expect(await countRows(app)).toEqual(before);
});

test('a customer of a file joined and was last seen when it says so, and else nobody knows', async () => {
  const { email, clientAppId } = app.businesses.barbers;
  const token = await app.signIn(email);
  const said = async (name: string) => {
    const path = `/api/owner/customers/${clientAppId}?search=${encodeURIComponent(name)}`;
    const answer = await app.request(path, { token });
    const { data } = (await answer.json()) as {
      data: { customers: { id: number; join_date: unknown; last_activity: unknown }[] };
    };
    const { id, join_date, last_activity } = data.customers[0] ?? {};
    const one = await app.request(`/api/owner/customers/${clientAppId}/${id}`, { token });
    const { data: detail } = (await one.json()) as {
      data: { profile: { join_date: unknown; last_activity: unknown } };
    };
    expect([detail.profile.join_date, detail.profile.last_activity]).toEqual([
      join_date,
      last_activity,
    ]);
    return [join_date, last_activity].map((at) => at && String(at).slice(0, 10));
  };
  const vagaro = await importSource(app, token, 'customers', sourceOf('c03-vagaro-customers.csv'));
  expect(await said('Rosa Lund')).toEqual(['2022-01-01', '2024-02-02']);
  await vagaro.undo();
  const wix = await importSource(app, token, 'customers', sourceOf('c09-wix-contacts.csv'));
  expect(await said('Sam Vale')).toEqual([null, null]);
  await wix.undo();
});

test.for(serviceFiles)(
  '$file: what is shown, and the services and categories after it, which one undo takes away',
  async (one) => {
    const token = await app.signIn(app.businesses.barbers.email);
    const [before, last] = [await countRows(app), await newest('services')];
    const source = sourceOf(one.file, one.isPasted);
    const done = await importSource(app, token, 'services', source, one.form);
    expectRead(done, one);
    const made = await app.db
      .selectFrom('services')
      .select(['name', 'category', 'price', 'duration', 'is_active', 'is_featured'])
      .where('id', '>', last)
      .orderBy('id')
      .execute();
    expect(made.map((row) => Object.values(row))).toEqual(one.rows);
    await done.undo();
    expect(await countRows(app)).toEqual(before);
  },
);

test.for([
  ['p01-vagaro-points.csv', '+15553036933', { FirstName: 1, LastName: 1 }, 310],
  ['p02-square-loyalty.csv', '+15553037000', { 'Lifetime Points': 1 }, 120],
] as const)(
  '%s: what is shown, and the points after it',
  async ([file, phone_number, leftOut, points]) => {
    const { clientAppId } = app.businesses.spa;
    await addPeople(app.db, clientAppId, [
      { first_name: 'Mara', last_name: 'Quill', phone_number },
    ]);
    await updateRows(
      app.db,
      'customers',
      { email: 'mara.q@example.org' },
      { phone_number: '+15553036933' },
    );
    const done = await importSource(app, await app.signIn(), 'points', sourceOf(file));
    expect(done.leftOut).toEqual(leftOut);
    expect([done.faults, done.incomplete]).toEqual([{}, {}]);
    const { points_balance } = await readRow(app.db, 'customers', { phone_number });
    expect(Number(points_balance)).toBe(points);
  },
);

test.for([
  ['c16-html.xls', /^This is a web page, whatever its name says\. Please open it/],
  ['c17-contacts.vcf', /^These are contact cards \(vCard\)\. Please import them/],
] as const)('%s: is refused with what it is and how to get a table', ([file, sentence]) => {
  expect(() => readSource('customers', sourceOf(file))).toThrow(sentence);
});

test.for([
  ['a spreadsheet', [0x50, 0x4b, 3, 4, 20, 0], /^This is a spreadsheet’s own file/],
  ['an old spreadsheet', [0xd0, 0xcf, 0x11, 0xe0, 0], /^This is an old Excel file/],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d], /^This is a picture/],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], /^This is a PDF/],
  ['another file', [0x4e, 0, 1, 2, 0], /^This file is not text/],
] as const)('%s: is refused with what it is and how to get a table', ([, bytes, sentence]) => {
  expect(() => readSource('customers', { bytes: new Uint8Array(bytes) })).toThrow(sentence);
});

test('a saved file of tabs tells of a cell that is quoted in part', () => {
  const { reading } = readSource('services', sourceOf('s10-excel-paste.tsv'));
  expect(reading.doubts.map(({ line }) => line)).toEqual([2, 4]);
});

test('an encoding that the file does not say is shown, and can be chosen', () => {
  const { reading } = readSource('customers', sourceOf('c22-cp1250.csv'));
  expect(reading).toMatchObject({ isEncodingOpen: true, form: { encoding: 'windows-1252' } });
  expect(reading.shown[1]?.cells[0]).toBe('£ukasz ¯ó³æ');
});
