/** Wire rows with defaults, of which a test overrides what matters to it. */
import type { SessionUser } from '../../src/authProvider/session';

const location = {
  name: 'Harbor House',
  address: '1 Pier Road',
  latitude: 40.741895,
  longitude: -73.989308,
  radius_meters: 2500,
  is_active: true,
};

/** A check-in location as an owner enters it. */
export const locationInput = (change: Partial<typeof location> = {}) => ({
  ...location,
  ...change,
});

const plan = {
  id: 3,
  tier_level: 1,
  name: 'Gold',
  price: 29,
  points_per_month: 29,
  is_active: true,
};

/** A reward plan. */
export const planRow = (change: Partial<typeof plan> = {}) => ({ ...plan, ...change });

/** The owner in the answer to a sign-in. */
export const ownerRow = {
  id: 1,
  email: 'ann@spa.example',
  name: 'Ann',
  phone_number: '+15550100',
  role: 'owner',
  created_at: '2026-01-02T03:04:05.000Z',
  client_app: { id: 3, name: 'Spa One' },
};

/** The same owner as the console keeps them. */
export const owner: SessionUser = {
  id: '1',
  email: 'ann@spa.example',
  name: 'Ann',
  phoneNumber: '+15550100',
  clientName: 'Spa One',
  clientId: '3',
  client_app_id: '3',
  role: 'owner',
  createdAt: '2026-01-02T03:04:05.000Z',
};
