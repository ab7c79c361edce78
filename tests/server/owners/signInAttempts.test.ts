import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../../../server/database/connect';
import { networkOf } from '../../../server/http/networkOf';
import { createToken } from '../../../server/http/tokens';
import { resetRateLimit } from '../../../server/owners/attempts';
import { findOwnerByEmail } from '../../../server/owners/queries';
import { type Attempt, countAttempt, waitText } from '../../../server/owners/signInAttempts';
import { type Place, rememberPlace } from '../../../server/owners/signInPlaces';
import { createTestClock } from '../../support/testApp';
import { createTestDatabase, seedBusiness } from '../../support/testDatabase';

const minute = 60_000;

describe('the wait after failed tries to sign in', () => {
  const clock = createTestClock();
  let connection: Connection;

  beforeAll(async () => {
    connection = await createTestDatabase();
  });
  afterAll(() => connection.close());

  const count = (attempt: Attempt) => countAttempt(connection.db, attempt, clock.now());

  const attempt = async (email: string, address: string, device?: string) =>
    (await count({ email, address, device })).wait;

  const attempts = async (count: number, email: string, address: string) => {
    const waits: number[] = [];
    for (let done = 0; done < count; done++) waits.push(await attempt(email, address));
    return waits;
  };

  const succeed = async (email: string, address: string) => {
    const { wait, tries } = await count({ email, address });
    expect(wait).toBe(0);
    for (const counted of tries) await resetRateLimit(connection.db, counted);
  };

  /** An owner who has signed in from a place before. */
  const ownerKnownAt = async (email: string, place: Place) => {
    await seedBusiness(connection.db, 'A business', email, 'America/New_York');
    const owner = await findOwnerByEmail(connection.db, email);
    if (!owner) throw new Error('There is no such owner.');
    await connection.db
      .transaction()
      .execute((trx) => rememberPlace(trx, owner, { ...place, words: null }, clock.now()));
  };

  test('API-90: it doubles from 2 seconds to 5 minutes', async () => {
    expect(await attempts(5, 'a@spa.example', '192.0.2.1')).toEqual([0, 0, 0, 0, 0]);
    const waits: number[] = [];
    for (let round = 0; round < 10; round++) {
      const wait = await attempt('A@spa.example', '192.0.2.1');
      waits.push(wait);
      clock.advance(wait * 1000 - 1);
      expect(await attempt('a@spa.example', '192.0.2.1')).toBe(1);
      clock.advance(1);
      expect(await attempt('a@spa.example', '192.0.2.1')).toBe(0);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  test('API-90: every way to write an e-mail that finds its owner counts together', async () => {
    await ownerKnownAt('mimi@iris.example', { address: '192.0.2.2' });
    const ways = [
      'mimi@iris.example',
      'MIMI@iris.example',
      'mİmi@iris.example',
      'mimİ@İrİs.example',
    ];
    const finding = [];
    for (const way of ways) {
      if (await findOwnerByEmail(connection.db, way)) finding.push(way);
    }
    expect(finding).toContain('MIMI@iris.example');
    for (let done = 0; done < 5; done++) {
      expect(await attempt(finding[done % finding.length] ?? '', '192.0.2.3')).toBe(0);
    }
    for (const way of finding) expect(await attempt(way, '192.0.2.3')).toBe(2);
  });

  test('an hour without a try forgets all failures', async () => {
    expect(await attempts(6, 'b@spa.example', '192.0.2.20')).toEqual([0, 0, 0, 0, 0, 2]);
    clock.advance(61 * minute);
    expect(await attempts(5, 'b@spa.example', '192.0.2.20')).toEqual([0, 0, 0, 0, 0]);
  });

  test('an address that tries many e-mails has to wait, another address does not', async () => {
    for (let count = 0; count < 20; count++) {
      expect(await attempt(`guess-${count}@spa.example`, '192.0.2.30')).toBe(0);
    }
    expect(await attempt('guess-20@spa.example', '192.0.2.30')).toBe(2);
    expect(await attempt('guess-20@spa.example', '192.0.2.31')).toBe(0);
  });

  test('the addresses of one IPv6 network count together', async () => {
    for (let count = 0; count < 5; count++) {
      expect(await attempt('c@spa.example', `2001:db8:0:1::${count}`)).toBe(0);
    }
    expect(await attempt('c@spa.example', '2001:DB8::1:ffff:0:0:1')).toBe(2);
    expect(await attempt('c@spa.example', '2001:db8:0:2::1')).toBe(0);
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('who fails with the e-mail of somebody else does not hold up that owner', async () => {
    await attempts(6, 'held@spa.example', '192.0.2.60');
    for (let round = 0; round < 30; round++) {
      clock.advance(5 * minute);
      expect(await attempt('held@spa.example', '192.0.2.60')).toBe(0);
      // Beside one such guesser, an owner in a new place waits for a minute at most.
      expect(await attempt('held@spa.example', `192.0.2.${61 + (round % 8)}`)).toBeLessThanOrEqual(
        60,
      );
    }
    clock.advance(minute);
    expect(await attempt('held@spa.example', '192.0.2.80')).toBe(0);
  });

  test('guesses from many addresses are one a minute after twenty, but places of the owner go on', async () => {
    const email = 'wanted@spa.example';
    const device = createToken();
    await ownerKnownAt(email, { address: '198.51.100.1', device });
    const waits: number[] = [];
    for (let guess = 0; guess < 40; guess++) waits.push(await attempt(email, `203.0.113.${guess}`));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
    expect(waits.at(-1)).toBe(60);
    clock.advance(minute);
    expect(await attempt(email, '203.0.113.41')).toBe(0);
    expect(await attempt(email, '203.0.113.42')).toBe(60);

    expect(await attempt(email, '198.51.100.1')).toBe(0);
    expect(await attempt(email, '203.0.113.43', device)).toBe(0);
    expect(await attempt(email, '203.0.113.43', createToken())).toBe(60);
    expect(await attempt('other@spa.example', '203.0.113.44', device)).toBe(0);
  });

  test('a browser that the owner has used is not held up by others at its address, but by itself', async () => {
    const email = 'shared@spa.example';
    const device = createToken();
    await ownerKnownAt(email, { address: '198.51.100.2', device });
    expect(await attempts(6, email, '198.51.100.2')).toEqual([0, 0, 0, 0, 0, 2]);
    for (let done = 0; done < 5; done++) {
      expect(await attempt(email, '198.51.100.2', device)).toBe(0);
    }
    expect(await attempt(email, '198.51.100.2', device)).toBe(2);
    expect(await attempt(email, '198.51.100.3', device)).toBe(2);
  });

  test('a success starts the e-mail afresh but only takes its own try off the address', async () => {
    const own = 'own@spa.example';
    for (let count = 0; count < 19; count++) {
      await attempt(`victim-${count}@spa.example`, '192.0.2.40');
      await succeed(own, '192.0.2.41');
    }
    await succeed(own, '192.0.2.40');
    expect(await attempt('victim-19@spa.example', '192.0.2.40')).toBe(0);
    expect(await attempt('victim-20@spa.example', '192.0.2.40')).toBe(2);
  });

  test('tries at the same moment do not slip through together', async () => {
    const waits = await Promise.all(
      Array.from({ length: 15 }, () => attempt('race@spa.example', '192.0.2.50')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test('a clock that is set back makes no wait longer than it is', async () => {
    expect(await attempts(6, 'back@spa.example', '192.0.2.70')).toEqual([0, 0, 0, 0, 0, 2]);
    clock.advance(-180 * minute);
    expect(await attempt('back@spa.example', '192.0.2.70')).toBe(2);
    clock.advance(2000);
    expect(await attempt('back@spa.example', '192.0.2.70')).toBe(0);
  });

  test('the sentence gives the wait in words for people', () => {
    expect(waitText(1)).toBe('Too many sign-in attempts. Please try again in 1 second.');
    expect(waitText(8)).toBe('Too many sign-in attempts. Please try again in 8 seconds.');
    expect(waitText(300)).toBe('Too many sign-in attempts. Please try again in 5 minutes.');
  });
});
