import { describe, expect, test } from 'vitest';
import { toCents, toDollars } from '../../../domain/money';
import {
  bundleSavePlan,
  bundleTrouble,
  totalSaved,
} from '../../../src/resources/campaigns/bundleRules';
import { fc } from '../../support/property';

const cents = fc.integer({ min: 1, max: 99_999_999 });

test('CMP-02: a campaign saves what its bundles save, to the cent', () => {
  expect(totalSaved([])).toBe(0);
  expect(totalSaved([{ savings: 0.1 }, { savings: 0.2 }, { savings: 25 }])).toBe(25.3);
  fc.assert(
    fc.property(fc.array(cents), (savings) => {
      const total = totalSaved(savings.map((each) => ({ savings: toDollars(each) })));
      expect(toCents(total ?? Number.NaN)).toBe(savings.reduce((sum, each) => sum + each, 0));
    }),
  );
});

describe('bundleSavePlan', () => {
  const services = [{ price: 1 }];

  test('CMP-31, CMP-35: creates new bundles and updates known ones in order, then deletes removed ones', () => {
    const first = { services, name: 'new' };
    const second = { id: '2', services, name: 'kept' };
    const third = { services, name: 'newer' };
    expect(bundleSavePlan([{ id: 1 }, { id: 2 }], [first, second, third])).toEqual([
      { action: 'create', bundle: first },
      { action: 'update', id: '2', bundle: second },
      { action: 'create', bundle: third },
      { action: 'delete', id: 1 },
    ]);
  });

  test('CMP-32: skips bundles without services and does not delete them', () => {
    const edited = [{ services: [] }, { id: 1, services: [] }];
    expect(bundleSavePlan([{ id: 1 }], edited)).toEqual([]);
  });

  test('CMP-31, CMP-35: saving again after any of its calls failed doubles and loses nothing', () => {
    interface Bundle {
      id?: number;
      name: string;
      services: string[];
    }
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 });
    fc.assert(
      fc.property(ids, ids, fc.nat(4), fc.nat(12), (saved, kept, fresh, failing) => {
        let next = 100;
        const server = new Map(saved.map((id) => [id, `old ${id}`]));
        const bundles: Bundle[] = [
          ...kept
            .filter((id) => saved.includes(id))
            .map((id) => ({ id, name: `kept ${id}`, services: ['a'] })),
          ...Array.from({ length: fresh }, (_, n) => ({ name: `new ${n}`, services: ['a'] })),
        ];
        const save = (calls: number) => {
          const steps = bundleSavePlan(
            [...server.keys()].map((id) => ({ id })),
            bundles,
          );
          for (const step of steps.slice(0, calls)) {
            if (step.action === 'delete') server.delete(Number(step.id));
            if (step.action === 'update') server.set(Number(step.id), step.bundle.name);
            if (step.action === 'create') {
              step.bundle.id = next++;
              server.set(step.bundle.id, step.bundle.name);
            }
          }
        };
        save(failing);
        save(Number.POSITIVE_INFINITY);
        expect([...server.values()].toSorted()).toEqual(bundles.map(({ name }) => name).toSorted());
      }),
    );
  });
});

describe('bundleTrouble', () => {
  const trouble = (savings: number, ...deleted_services: string[]) =>
    bundleTrouble({ savings, deleted_services, hidden_services: [] });

  test('CMP-25: a bundle that has come to save nothing is told, and which services it lost', () => {
    expect(trouble(0.01)).toBeUndefined();
    expect(trouble(0)).toBe('Costs as much as its services');
    expect(trouble(-30)).toBe('Costs more than its services');
    expect(trouble(5, 'Facial')).toBe('Service deleted: Facial');
    expect(trouble(-30, 'Facial', 'Scrub')).toBe(
      'Service deleted: Facial, Scrub. Costs more than its services',
    );
  });

  test('a service that customers do not see is told', () => {
    const hidden_services = ['Facial'];
    expect(bundleTrouble({ savings: 5, deleted_services: [], hidden_services })).toBe(
      'Service in preview: Facial',
    );
  });

  test('CMP-02: it takes nothing from what the others save', () => {
    expect(totalSaved([{ savings: 10.5 }, { savings: -60 }])).toBe(10.5);
  });
});
