import { expect, test } from 'vitest';
import { active, defineFields, flag, oneOf, text } from '../../../domain/fields';
import { declaredBulk } from '../../../src/components/bulk/declaredBulk';

const rooms = defineFields({
  name: text('Name', { max: 60 }),
  floor: oneOf('Floor', { choices: ['Ground', 'First'] }),
  is_quiet: flag('Quiet'),
  is_active: active(),
});

test('choices and the flag that hides a record can be changed together', () => {
  expect(declaredBulk(rooms)?.fields).toEqual([
    {
      source: 'floor',
      label: 'Floor',
      choices: [
        { value: 'Ground', label: 'Ground' },
        { value: 'First', label: 'First' },
      ],
    },
    {
      source: 'is_active',
      label: 'Status',
      choices: [
        { value: true, label: 'Active' },
        { value: false, label: 'Inactive' },
      ],
    },
  ]);
});

test('without either there is no bulk change', () => {
  expect(declaredBulk({ name: rooms.name })).toBeUndefined();
});
