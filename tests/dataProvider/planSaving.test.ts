import { beforeEach, describe, expect, test } from 'vitest';
import { isOpen } from '../../src/dataProvider/errors';
import { randomKey } from '../../src/dataProvider/randomKey';
import { endpoint as rewardPlansEndpoint } from '../../src/resources/reward-plans/endpoint';
import { type EditedIntroService, planMethods } from '../../src/resources/reward-plans/planMethods';
import { type CallFailure, callFailures, failingHttp } from '../support/callFailures';
import { updateRows } from '../support/tables';
import { openTestApp } from '../support/testApp';

const server = await openTestApp();
await updateRows(server.db, 'services', { is_active: true });
const token = await server.signIn();

const consoleWhere = (failure: CallFailure, wrong: readonly number[]) => {
  const { http, made } = failingHttp(server, token, failure, wrong);
  return { http, made, ...planMethods(http) };
};
const quiet = () => consoleWhere('is refused', []);

/** Everything that the business has of plans: each with its status and its free services. */
const stored = async () => {
  const { http, introServices } = quiet();
  const { data: plans } = await rewardPlansEndpoint.list(http, {});
  return Promise.all(
    plans.map(async ({ id, name, price, is_active }) => {
      const { data } = await introServices({ planId: id });
      return [name, price, is_active, data.map((entry) => [entry.name, entry.quantity]).sort()];
    }),
  );
};

const intro = (...quantities: (number | undefined)[]): EditedIntroService[] =>
  quantities.flatMap((quantity, index) =>
    quantity ? [{ service_id: String(server.businesses.spa.serviceIds[index]), quantity }] : [],
  );

const clear = async () => {
  const { http } = quiet();
  const { data } = await rewardPlansEndpoint.list(http, {});
  for (const { id } of data) await rewardPlansEndpoint.remove(http, { id });
};

beforeEach(clear);

const platinum = { tier_level: 2, name: 'Platinum', price: 29.1 };

describe('a new plan with three free services', () => {
  const expected = [
    [
      'Platinum',
      29.1,
      true,
      [
        ['Herbal Facial', 3],
        ['Hot Stone Massage', 2],
        ['Swedish Massage', 1],
      ],
    ],
  ];

  /** As the editor does: a plan that is there is no longer created but updated. */
  const saveUntilDone = async ({
    http,
    createRewardPlan,
    updateRewardPlan,
  }: ReturnType<typeof consoleWhere>) => {
    let id: string | undefined;
    let attempt = randomKey();
    const save = async () => {
      if (id !== undefined) {
        await updateRewardPlan({ id, is_active: true, introServices: intro(1, 2, 3) });
        return true;
      }
      const saved = await createRewardPlan({ plan: platinum, introServices: intro(1, 2, 3) });
      id = saved.data.plan.id;
      return saved.data.notAdded.length === 0;
    };
    for (let attempts = 1; attempts < 12; attempts += 1) {
      try {
        if (await http.saves.run(attempt, save)) return attempts;
      } catch (error) {
        if (!isOpen(error, false)) attempt = randomKey();
      }
    }
    throw new Error('It was never saved');
  };

  test('PLAN-29: takes four calls', async () => {
    const { createRewardPlan, made } = quiet();
    await createRewardPlan({ plan: platinum, introServices: intro(1, 2, 3) });
    expect(made()).toBe(4);
    expect(await stored()).toEqual(expected);
  });

  describe.each(callFailures)('where a call %s', (failure) => {
    test.each([0, 1, 2, 3])(
      'PLAN-29, PLAN-30: and it is call %i, saving again doubles nothing and loses nothing',
      async (k) => {
        expect(await saveUntilDone(consoleWhere(failure, [k]))).toBeLessThanOrEqual(2);
        expect(await stored()).toEqual(expected);
      },
    );

    test('PLAN-29, PLAN-30: again and again, it is done in the end', async () => {
      await saveUntilDone(consoleWhere(failure, [0, 1, 3, 5, 6, 8, 11, 15]));
      expect(await stored()).toEqual(expected);
    });
  });

  test('PLAN-30: of three free services the second is refused: the plan and the others are there', async () => {
    const { createRewardPlan } = consoleWhere('is refused', [2]);
    const { data } = await createRewardPlan({ plan: platinum, introServices: intro(1, 2, 3) });
    expect(data.notAdded).toMatchObject([
      { service_id: intro(1, 2)[1]?.service_id, error: { message: 'Not now' } },
    ]);
    expect(await stored()).toMatchObject([
      [
        'Platinum',
        29.1,
        true,
        [
          ['Herbal Facial', 3],
          ['Swedish Massage', 1],
        ],
      ],
    ]);
  });

  test('API-107: a tier that has another plan is refused, and that plan is not taken for this one', async () => {
    const { createRewardPlan } = quiet();
    await createRewardPlan({ plan: { ...platinum, name: 'Silver' }, introServices: [] });
    await expect(
      createRewardPlan({ plan: platinum, introServices: intro(1) }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await stored()).toEqual([['Silver', 29.1, true, []]]);
  });
});

describe('an edited plan with a removed, a changed, an unchanged and a new free service', () => {
  const expected = [
    [
      'Platinum',
      29.1,
      false,
      [
        ['Herbal Facial', 4],
        ['Hot Stone Massage', 5],
      ],
    ],
  ];

  const given = async () => {
    const { data } = await quiet().createRewardPlan({
      plan: platinum,
      introServices: intro(1, 2),
    });
    return { id: data.plan.id, is_active: false, introServices: intro(undefined, 5, 4) };
  };

  test('PLAN-31: takes five calls, and none when it is saved once more but the status', async () => {
    const changed = await given();
    const { updateRewardPlan, made } = quiet();
    await updateRewardPlan(changed);
    expect(made()).toBe(5);
    expect(await stored()).toEqual(expected);
    await updateRewardPlan(changed);
    expect(made()).toBe(7);
  });

  describe.each(callFailures)('where a call %s', (failure) => {
    test.each([0, 1, 2, 3, 4])(
      'PLAN-31: and it is call %i, saving again doubles nothing and loses nothing',
      async (k) => {
        const changed = await given();
        const { updateRewardPlan } = consoleWhere(failure, [k]);
        const saved = updateRewardPlan(changed).then(
          () => true,
          () => false,
        );
        // Call 1 reads the free services; the http client retries changes only, never reads.
        const isRead = k === 1;
        expect(await saved).toBe(failure !== 'is refused' && !isRead);
        await updateRewardPlan(changed);
        expect(await stored()).toEqual(expected);
      },
    );
  });

  test('PLAN-31: a free service that somebody else has removed meanwhile is no failure', async () => {
    const changed = await given();
    const { http } = quiet();
    let removed = false;
    const racing: typeof http = Object.assign(
      async (path: string, options: Parameters<typeof http>[1]) => {
        if (options?.method === 'DELETE' && !removed) {
          removed = true;
          await http(path, options);
        }
        return http(path, options);
      },
      http,
    );
    await planMethods(racing).updateRewardPlan(changed);
    expect(removed).toBe(true);
    expect(await stored()).toEqual(expected);
  });
});
