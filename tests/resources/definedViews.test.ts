import { expect, test } from 'vitest';
import { defineResource, type View } from '../../src/resources/defineResource';
import { resourceProps } from '../../src/resources/resourceProps';

const view: View = async () => ({ default: () => null });
const rooms = { name: 'rooms', label: 'Rooms' };

/** The addresses that react-admin routes to: the list, /create, /7 and /7/show. */
const addresses = (definition: ReturnType<typeof defineResource>) => {
  const { list, create, edit, show, hasCreate, hasEdit } = resourceProps(definition);
  return { list: !!list, create: !!create, edit: !!edit, show: !!show, hasCreate, hasEdit };
};

test("a definition's views have an address each", () => {
  const all = { list: view, create: view, edit: view, show: view };
  expect(addresses(defineResource({ ...rooms, ...all }))).toEqual({
    list: true,
    create: true,
    edit: true,
    show: true,
    hasCreate: true,
    hasEdit: true,
  });
  // The form is over the list, at /create and /7.
  expect(addresses(defineResource({ ...rooms, list: view, form: view, show: view }))).toEqual({
    list: true,
    create: false,
    edit: false,
    show: true,
    hasCreate: true,
    hasEdit: true,
  });
  // A record that is only shown has its page at /7.
  expect(addresses(defineResource({ ...rooms, list: view, show: view }))).toEqual({
    list: true,
    create: false,
    edit: true,
    show: false,
    hasCreate: false,
    hasEdit: false,
  });
});

test('two views for one address are refused by the types', () => {
  // @ts-expect-error A form is at /create already.
  defineResource({ ...rooms, list: view, form: view, create: view });
  // @ts-expect-error A form is at /7 already.
  defineResource({ ...rooms, list: view, form: view, edit: view });
});
