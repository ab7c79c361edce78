import type { Kysely } from 'kysely';
import type { Right } from '../../domain/rights';
import type { Database } from '../../server/database/schema';
import { hashToken } from '../../server/http/tokens';
import { quickHash } from './quickHash';
import { insertRow, updateRows } from './tables';

export const memberPassword = 'Password-2';

/** Adds somebody to the team of a business who has joined, with these rights. */
export const addMember = async (
  db: Kysely<Database>,
  clientAppId: number,
  {
    name,
    rights,
    refundLimit = null,
  }: { name: string; rights: Right[]; refundLimit?: number | null },
) => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@${clientAppId}.example`;
  const { id } = await insertRow(db, 'owners', {
    client_app_id: clientAppId,
    name,
    email,
    rights,
    refund_limit: refundLimit?.toFixed(2) ?? null,
    password_hash: quickHash(memberPassword),
  });
  return { id, email };
};

/** Gives a business somebody who has joined the team and somebody who is invited. */
export const furnishTeam = async (
  db: Kysely<Database>,
  { clientAppId }: { clientAppId: number },
) => {
  const member = await addMember(db, clientAppId, {
    name: 'Ana Front',
    rights: ['calendar', 'book'],
  });
  // Has only the rights needed to invite, since nobody can renew the link of somebody with more rights.
  const invited = await addMember(db, clientAppId, { name: 'Ben Late', rights: ['team'] });
  await updateRows(
    db,
    'owners',
    {
      invitation_hash: hashToken(`invitation of ${clientAppId}`),
      invited_until: new Date('2026-03-10T00:00:00Z'),
    },
    { id: invited.id },
  );
  return { memberId: member.id, invitedId: invited.id };
};
