import { describe, expect, it } from 'vitest';
import { createBusiness } from '../../server/owners/createBusiness';
import { verifyPassword } from '../../server/owners/passwordHash';
import { useTestDatabase } from '../support/testDatabase';

const clock = { now: () => new Date('2026-06-15T16:00:00Z') };
const given = {
  business: 'Salon Rue',
  timeZone: 'Europe/Paris',
  email: ' Anna@Rue.example ',
  name: 'Anna Rue',
  password: 'Tulip-garden-4',
};

describe('a new business', () => {
  it('has its owner and default settings, and no other data', async () => {
    const db = await useTestDatabase();
    const { clientAppId, ownerId } = await createBusiness(db, given, clock);
    const [app, owner, settings, activity, services] = await Promise.all([
      db.selectFrom('client_apps').selectAll().executeTakeFirst(),
      db.selectFrom('owners').selectAll().executeTakeFirstOrThrow(),
      db.selectFrom('global_settings').selectAll().executeTakeFirst(),
      db.selectFrom('activity').selectAll().execute(),
      db.selectFrom('services').selectAll().execute(),
    ]);
    expect(app).toMatchObject({ id: clientAppId, name: 'Salon Rue', time_zone: 'Europe/Paris' });
    expect(owner).toMatchObject({
      id: ownerId,
      email: 'Anna@Rue.example',
      name: 'Anna Rue',
      pin_hash: null,
    });
    expect(await verifyPassword('Tulip-garden-4', owner.password_hash)).toBe(true);
    expect(settings).toMatchObject({ default_intro_service_cooldown_months: 0 });
    expect(activity).toMatchObject([
      { action: 'owner.created', owner_id: null, subject_id: ownerId },
    ]);
    expect(JSON.stringify(activity)).not.toContain('scrypt');
    expect(services).toEqual([]);
  });

  it('is refused as a whole, with the reason, when a value cannot be used', async () => {
    const db = await useTestDatabase();
    await createBusiness(db, given, clock);
    for (const [value, reason] of [
      [{ email: 'ANNA@rue.example' }, 'There is already an owner with the email ANNA@rue.example.'],
      [{ email: 'anna' }, 'Please enter a valid email address'],
      [{ business: ' ' }, 'Business name is required'],
      [{ name: '' }, 'Name is required'],
      [{ business: 'x'.repeat(201) }, 'Business name must be at most 200 characters'],
      [{ name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
      [{ email: `${'x'.repeat(310)}@rue.example` }, 'Email must be at most 320 characters'],
      [{ password: 'short' }, 'Password must be at least 8 characters'],
      [{ password: 'Password1' }, 'This password is easy to guess.'],
      [{ password: 'SalonRue2026' }, 'This password is easy to guess.'],
      [{ timeZone: 'Paris' }, /"Paris" is no time zone/],
      [{ timeZone: '+02:00' }, /is no time zone/],
    ] as const) {
      const attempt = createBusiness(db, { ...given, email: 'new@rue.example', ...value }, clock);
      await expect(attempt, JSON.stringify(value)).rejects.toThrow(reason);
    }
    expect(await db.selectFrom('client_apps').select('id').execute()).toHaveLength(1);
  });
});
