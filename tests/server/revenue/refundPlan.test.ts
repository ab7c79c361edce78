import { describe, expect, test } from 'vitest';
import { canRefund, leftOf, planRefund, takeBack } from '../../../server/revenue/refundPlan';
import { fc } from '../../support/property';

const nothing = { pointsAwarded: 0, refundedCash: 0, refundedPoints: 0, pointsForfeited: 0 };

describe('what a refund does', () => {
  test('API-117: a full refund gives back all and leaves nothing', () => {
    expect(planRefund({ ...nothing, cash: 9500, points: 0 })).toEqual({
      cash: 9500,
      pointsReturned: 0,
      pointsDue: 0,
      left: { cash: 0, points: 0 },
      statusAfter: 'refunded',
    });
  });

  test('API-117: a part leaves the rest, and the last part nothing', () => {
    const paid = { ...nothing, cash: 9500, points: 0 };
    expect(planRefund(paid, 3000)).toMatchObject({
      cash: 3000,
      left: { cash: 6500, points: 0 },
      statusAfter: 'partial_refund',
    });
    expect(planRefund({ ...paid, refundedCash: 3000 }, 6500).statusAfter).toBe('refunded');
    expect(planRefund({ ...paid, refundedCash: 3000 })).toMatchObject({ cash: 6500 });
  });

  test('API-119: a full refund gives back cash and points, a part of the cash no points', () => {
    const both = { ...nothing, cash: 4000, points: 5500 };
    expect(planRefund(both)).toMatchObject({ cash: 4000, pointsReturned: 5500 });
    expect(planRefund(both, 4000)).toMatchObject({
      pointsReturned: 0,
      left: { cash: 0, points: 5500 },
      statusAfter: 'partial_refund',
    });
    expect(planRefund({ ...nothing, cash: 0, points: 5500 })).toMatchObject({
      cash: 0,
      pointsReturned: 5500,
      statusAfter: 'refunded',
    });
  });

  test('API-120: points that were earned go in the share of the cash, all of them with the last of it', () => {
    const plan = { ...nothing, cash: 2900, points: 0, pointsAwarded: 2900 };
    expect(planRefund(plan).pointsDue).toBe(2900);
    expect(planRefund(plan, 1000).pointsDue).toBe(1000);
    const awarded = { ...plan, pointsAwarded: 1000 };
    expect(planRefund(awarded, 1000).pointsDue).toBe(344);
    const after = { ...awarded, refundedCash: 1000, pointsForfeited: 344 };
    expect(planRefund(after).pointsDue).toBe(656);
  });

  test('API-120: a balance gives what it has and never goes below 0', () => {
    expect(takeBack(2900, 5000)).toEqual({ deducted: 2900, notRecovered: 0 });
    expect(takeBack(2900, 1200)).toEqual({ deducted: 1200, notRecovered: 1700 });
    expect(takeBack(2900, 0)).toEqual({ deducted: 0, notRecovered: 2900 });
  });

  test('API-118, API-120: any parts together are the whole, to the cent and the hundredth of a point', () => {
    const amounts = fc.integer({ min: 0, max: 999_999_999_999 });
    fc.assert(
      fc.property(
        amounts,
        amounts,
        amounts,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
        (cash, points, pointsAwarded, shares) => {
          const paid = { ...nothing, cash, points, pointsAwarded };
          fc.pre(canRefund(paid));
          const enter = ({ cash, pointsReturned, pointsDue }: ReturnType<typeof planRefund>) => {
            paid.refundedCash += cash;
            paid.refundedPoints += pointsReturned;
            paid.pointsForfeited += pointsDue;
          };
          for (const share of shares) {
            const part = Math.floor(leftOf(paid).cash * share);
            if (part === 0) continue;
            const plan = planRefund(paid, part);
            expect(plan.pointsDue).toBeGreaterThanOrEqual(0);
            enter(plan);
            expect(leftOf(paid)).toEqual(plan.left);
          }
          if (canRefund(paid)) enter(planRefund(paid));
          expect(paid).toEqual({
            ...paid,
            refundedCash: cash,
            refundedPoints: points,
            pointsForfeited: pointsAwarded,
          });
          expect(canRefund(paid)).toBe(false);
        },
      ),
    );
  });
});
