import { type OwnerWire, ownerAdditions } from '../../contract/auth';
import { holds, rights } from '../../domain/rights';
import { readMoney } from '../database/money';
import type { OwnerRow } from './queries';

/** An owner as the API shows them; never the hashes. */
export const presentOwner = (owner: OwnerRow, managers?: string[]): OwnerWire => ({
  id: owner.id,
  email: owner.email,
  name: owner.name,
  phone_number: owner.phone_number,
  role: owner.role,
  created_at: owner.created_at.toISOString(),
  client_app: {
    id: owner.client_app_id,
    name: owner.client_app_name,
    time_zone: owner.client_app_time_zone,
  },
  ...(owner.rights && { rights: rights.filter((right) => holds(owner.rights, [right])) }),
  ...(managers && { team_managers: managers }),
  ...(owner.refund_limit !== null && { refund_limit: readMoney(owner.refund_limit) }),
  additions: [...ownerAdditions],
});
