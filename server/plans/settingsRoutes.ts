import type { Kysely, Transaction } from 'kysely';
import * as routes from '../../contract/settings';
import { cooldownFault } from '../../domain/rewardPlans';
import { stoodAsIs } from '../database/change';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies } from '../http/environment';
import { fieldFault } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { onceUndo } from '../records/onceUndo';
import { checkVersion, entityTag, nextVersion } from '../records/version';

const field = 'default_intro_service_cooldown_months' as const;

/**
 * The settings of a business; no cooldown, and no version, when it has never set any.
 * @param lock takes them until the transaction ends
 */
const findSettings = async (
  db: Kysely<Database>,
  clientAppId: number,
  lock = false,
): Promise<routes.GlobalSettingsWire> => {
  const row = await db
    .selectFrom('global_settings')
    .select([field, 'updated_at'])
    .where('client_app_id', '=', clientAppId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return { [field]: row?.[field] ?? 0, ...(row && { version: row.updated_at.toISOString() }) };
};

const saveSettings = async (
  trx: Transaction<Database>,
  clientAppId: number,
  {
    body,
    ifMatch,
    now,
  }: { body: { [field]?: number | null | undefined }; ifMatch?: string | undefined; now: Date },
) => {
  const stored = await findSettings(trx, clientAppId, true);
  const { version, ...before } = stored;
  checkVersion(ifMatch, { version }, 'setting');
  const { [field]: months } = { ...before, ...body };
  const fault = cooldownFault(months ?? Number.NaN);
  if (fault) throw fieldFault(field, fault);
  const after = { [field]: Number(months) };
  const values = { ...after, updated_at: nextVersion(now, { version }) };
  await trx
    .insertInto('global_settings')
    .values({ ...values, client_app_id: clientAppId })
    .onConflict((conflict) => conflict.column('client_app_id').doUpdateSet(values))
    .execute();
  const result = await findSettings(trx, clientAppId);
  return { result, before, after, ...stoodAsIs(stored, result) };
};

const undo = onceUndo({
  kind: 'settings',
  thing: 'setting',
  lock: (trx, clientAppId) => findSettings(trx, clientAppId, true),
  save: (trx, clientAppId, kept, now) =>
    saveSettings(trx, clientAppId, { body: { [field]: Number(kept[field]) }, now }),
});

/** The settings that hold for all plans of a business. */
export const settingsRoutes = Object.assign(
  (dependencies: Dependencies) => {
    const { db, clock } = dependencies;
    return createRouter()
      .openapi(routes.getGlobalSettings, async (c) => {
        const data = await findSettings(db, c.get('session').clientAppId);
        if (data.version) c.header('ETag', entityTag(data));
        return c.json({ success: true, data } as const, 200);
      })
      .openapi(routes.updateGlobalSettings, async (c) => {
        const session = c.get('session');
        const body = c.req.valid('json');
        const ifMatch = c.req.valid('header')['If-Match'];
        const action = 'settings.updated';
        const data = await ownerChange(dependencies, session, 'settings', action, (trx) =>
          saveSettings(trx, session.clientAppId, { body, ifMatch, now: clock.now() }),
        );
        c.header('ETag', entityTag(data));
        return c.json({ success: true, data } as const, 200);
      });
  },
  { ownUndo: undo },
);
