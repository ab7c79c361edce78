import { expect, test } from 'vitest';
import { withNameParts } from '../../domain/customerImport';

test.each([
  ['Ann Lee', { first_name: 'Ann', last_name: 'Lee' }],
  ['Ann Mary Lee', { first_name: 'Ann Mary', last_name: 'Lee' }],
  ['Lee, Ann', { first_name: 'Ann', last_name: 'Lee' }],
  ['Smith, John, Jr.', { first_name: 'John, Jr.', last_name: 'Smith' }],
  ['Ann', { first_name: 'Ann', last_name: '' }],
])('the whole name %j has two parts', (name, parts) => {
  expect(withNameParts({ name })).toEqual(parts);
});

test.each([
  ['Müller', 'Jürgen', 'Müller'],
  ['von der Heide', 'Eva', 'von der Heide'],
  ['Jürgen Müller', 'jürgen', 'Müller'],
  ['Müller, Jürgen', 'Jürgen', 'Müller'],
  ['Annan', 'Ann', 'Annan'],
  ['García López', 'Ana', 'García López'],
  ['Ann, Lee', 'Ann', 'Lee'],
  ['Dr. Ann Lee', 'Ann', 'Lee'],
  ['Ann M. Lee', 'Ann M', 'Lee'],
  ['Ann M Lee', 'Ann M.', 'Lee'],
  ['Lee, Ann M.', 'Ann', 'Lee'],
  ['Dr. Ann von Berg', 'Ann', 'von Berg'],
  // Ambiguous names stay unsplit: "Jim" may be short for James, and "Mary Ann" may be one name or two.
  ['James Smith', 'Jim', 'James Smith'],
  ['Mary Ann', 'Ann', 'Mary Ann'],
  ['Ann', 'Ann Mary', undefined],
  ['Mary', 'Ann Mary', 'Mary'],
  ['Eva', 'Eva', undefined],
])('the name %j beside the first name %j holds the last name', (name, first_name, last_name) => {
  expect(withNameParts({ name, first_name })).toEqual({ first_name, last_name });
});

test.each([
  ['Ann', 'Lee', 'Ann'],
  ['Ann Lee', 'Lee', 'Ann'],
  ['Ann Mary LEE', 'Lee', 'Ann Mary'],
  ['Lee, Ann', 'Lee', 'Ann'],
  ['Ashlee', 'Lee', 'Ashlee'],
  ['Lee', 'Lee', 'Lee'],
])('the name %j beside the last name %j holds the first name', (name, last_name, first_name) => {
  expect(withNameParts({ name, last_name })).toEqual({ first_name, last_name });
});

test('two parts that are there stay, whatever the whole name says', () => {
  const parts = { first_name: 'Ann', last_name: 'Lee' };
  expect(withNameParts({ name: 'Dr. Ann Lee', ...parts })).toEqual(parts);
});
