import { expect, test } from 'vitest';
import { customerColumns } from '../../domain/customerImport';
import { matchColumns } from '../../domain/headings';
import { serviceColumns } from '../../domain/serviceImport';

const fieldOf = (heading: string, columns = customerColumns) =>
  Object.entries(matchColumns([heading], columns)).find(([, places]) => places.length > 0)?.[0];

test.each([
  ['E-Mail Id', 'email'],
  ['EmailAddress', 'email'],
  ['e-mail 2 address', 'email'],
  ['E-Mail-Adresse', 'email'],
  ['Correo electrónico', 'email'],
  ['DayPhone', 'phone'],
  ['Phone 2 - Value', 'phone'],
  ['Handynummer', 'phone'],
  ['Teléfono móvil', 'phone'],
  ['Cellulare', 'phone'],
  ['VORNAME', 'first_name'],
  ['Prénom', 'first_name'],
  ['Family Name', 'last_name'],
  ['CustomerSince', 'joined'],
  ['Created (UTC)', 'joined'],
  ['E-mail 1 - Label', undefined],
  ['Email Subscription Status', undefined],
  ['Accepts Email Marketing', undefined],
  ['Accepts SMS Marketing', undefined],
  ['Home Fax', undefined],
  ['Phone 1 - Type', undefined],
  ['Nickname', undefined],
  ['Company Name', undefined],
  ['Customer Id', undefined],
  ['', undefined],
])('the heading %j of a customer means %s', (heading, field) => {
  expect(fieldOf(heading)).toBe(field);
});

test.each([
  ['Price ($)', 'price'],
  ['Price USD', 'price'],
  ['Variant Price', 'price'],
  ['Price (€)', undefined],
  ['Sale price', undefined],
  ['Variant Compare At Price', undefined],
  ['Option1 Value', 'variation'],
  ['Option1 Name', undefined],
  ['Item Type', undefined],
  ['Dauer', 'duration'],
])('the heading %j of a service means %s', (heading, field) => {
  expect(fieldOf(heading, serviceColumns)).toBe(field);
});

test('several columns feed a phone, the best first, and an empty one never', () => {
  const headings = ['Home Phone', 'Phone', 'Mobile Phone', 'Pager', 'Primary Phone'];
  const { phone } = matchColumns(headings, customerColumns, (place) => place !== 1);
  expect(phone).toEqual([2, 0, 4]);
});

test('an export of customers and of services names its own columns', () => {
  const own = [...serviceColumns].map(({ label }) => label);
  const found = Object.values(matchColumns(own, serviceColumns));
  expect(found).toEqual(own.map((_, place) => [place]));
});
