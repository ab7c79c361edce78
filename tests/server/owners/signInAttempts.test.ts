import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../../../server/database/connect';
import { countAttempt, forgetAttempt, waitText } from '../../../server/owners/signInAttempts';
import { createTestClock } from '../../support/testApp';
import { createTestDatabase } from '../../support/testDatabase';

describe('the wait after failed tries to sign in', () => {
  const clock = createTestClock();
  let connection: Connection;

  beforeAll(async () => {
    connection = await createTestDatabase();
  });
  afterAll(() => connection.close());

  const attempt = (email: string, address: string) =>
    countAttempt(connection.db, { email, address }, clock.now());

  const attempts = async (count: number, email: string, address: string) => {
    const waits: number[] = [];
    for (let done = 0; done < count; done++) waits.push(await attempt(email, address));
    return waits;
  };

  test('API-90: it doubles from 2 seconds to 5 minutes', async () => {
    expect(await attempts(5, 'a@spa.example', '192.0.2.1')).toEqual([0, 0, 0, 0, 0]);
    const waits: number[] = [];
    for (let round = 0; round < 10; round++) {
      const wait = await attempt('A@spa.example', `192.0.2.${round}`);
      waits.push(wait);
      clock.advance(wait * 1000 - 1);
      expect(await attempt('a@spa.example', `192.0.2.${round}`)).toBe(1);
      clock.advance(1);
      expect(await attempt('a@spa.example', `192.0.2.${round}`)).toBe(0);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  test('an hour without a try forgets all failures', async () => {
    expect(await attempts(6, 'b@spa.example', '192.0.2.20')).toEqual([0, 0, 0, 0, 0, 2]);
    clock.advance(61 * 60_000);
    expect(await attempts(5, 'b@spa.example', '192.0.2.20')).toEqual([0, 0, 0, 0, 0]);
  });

  test('an address that tries many e-mails has to wait, another address does not', async () => {
    for (let count = 0; count < 20; count++) {
      expect(await attempt(`guess-${count}@spa.example`, '192.0.2.30')).toBe(0);
    }
    expect(await attempt('guess-20@spa.example', '192.0.2.30')).toBe(2);
    expect(await attempt('guess-20@spa.example', '192.0.2.31')).toBe(0);
  });

  test('a success starts the e-mail afresh but only takes its own try off the address', async () => {
    const own = { email: 'own@spa.example', address: '192.0.2.40' };
    for (let count = 0; count < 19; count++) {
      await attempt(`victim-${count}@spa.example`, own.address);
      expect(await attempt(own.email, '192.0.2.41')).toBe(0);
      await forgetAttempt(connection.db, { ...own, address: '192.0.2.41' });
    }
    expect(await attempt(own.email, own.address)).toBe(0);
    await forgetAttempt(connection.db, own);
    expect(await attempt('victim-19@spa.example', own.address)).toBe(0);
    expect(await attempt('victim-20@spa.example', own.address)).toBe(2);
  });

  test('tries at the same moment do not slip through together', async () => {
    const waits = await Promise.all(
      Array.from({ length: 15 }, () => attempt('race@spa.example', '192.0.2.50')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test('the sentence gives the wait in words for people', () => {
    expect(waitText(1)).toBe('Too many sign-in attempts. Please try again in 1 second.');
    expect(waitText(8)).toBe('Too many sign-in attempts. Please try again in 8 seconds.');
    expect(waitText(300)).toBe('Too many sign-in attempts. Please try again in 5 minutes.');
  });
});
