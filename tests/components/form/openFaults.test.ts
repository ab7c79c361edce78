import { describe, expect, test } from 'vitest';
import { newService, serviceFault } from '../../../domain/services';
import { openFaults } from '../../../src/components/form/checkResolver';
import { unknown } from '../../../src/dataProvider/unknown';

const start = { name: '', price: null as number | null, tags: [] as string[] };
type Values = typeof start;

const check = (given: object) => {
  const { name, price, tags } = given as Values;
  return [
    ...(name.trim() ? [] : [{ field: 'name', message: 'Name is required' }]),
    ...(Number(price) > 0 ? [] : [{ field: 'price', message: 'Price is required' }]),
    ...(tags.length > 0 ? [] : [{ field: 'tags.0', message: 'A tag is required' }]),
  ];
};
const faultsOf = (values: object, stored?: object) =>
  openFaults(check, { ...start, ...values }, { stored, start }).map(({ field }) => field);

describe('what keeps a form from being saved', () => {
  const stored = { id: '1', name: ' ', price: null, tags: [] };

  test('of a new record every fault does', () => {
    expect(faultsOf({})).toEqual(['name', 'price', 'tags.0']);
  });

  test('of a stored one no fault that it has already, at a field that was not changed', () => {
    expect(faultsOf(stored, stored)).toEqual([]);
    expect(faultsOf({ ...stored, name: 'Facial' }, stored)).toEqual([]);
  });

  test('a fault at a changed field does, and a new one at any other', () => {
    expect(faultsOf({ ...stored, price: -1 }, stored)).toEqual(['price']);
    const whole = { id: '1', name: 'Facial', price: 5, tags: ['a'] };
    expect(faultsOf({ ...whole, tags: [] }, whole)).toEqual(['tags.0']);
  });

  test('what is unknown is checked as in a new record, and passes while it is not changed', () => {
    const odd = { id: '1', name: 'Facial', price: unknown('on request'), tags: ['a'] };
    expect(faultsOf(odd, odd)).toEqual([]);
    expect(faultsOf({ ...odd, name: '' }, odd)).toEqual(['name']);
    expect(faultsOf({ ...odd, price: 0 }, odd)).toEqual(['price']);
  });

  test('SVC-54: a price that falls below a special price that was not touched is a fault', () => {
    const price = { tier_level: 1, reward_plan_id: null, special_price: 80, is_enabled: true };
    const service = {
      ...newService,
      id: '1',
      name: 'A',
      category: 'B',
      price: 100,
      reward_plan_pricing: [price],
    };
    const rule = (values: object) => {
      const fault = serviceFault(values as typeof newService, { plans: [], hasNewImage: false });
      return fault ? [fault] : [];
    };
    const options = { stored: service, start: newService };
    expect(openFaults(rule, { ...service, price: 80 }, options)).toHaveLength(1);
    expect(openFaults(rule, service, options)).toEqual([]);
  });
});
