import { queryOptions } from '@tanstack/react-query';
import { once } from '../../../domain/activity';
import { openMembers } from '../../dataProvider/envelope';
import { ApiError } from '../../dataProvider/errors';
import { type Http, ifMatch } from '../../dataProvider/http';
import { noteChange } from '../../dataProvider/ownChanges';
import { readNumber, readText, readVersion } from '../../dataProvider/read';
import { isUnknown } from '../../dataProvider/unknown';
import type { Methods } from '../../dataProvider/useMethods';

const path = '/api/owner/settings/global';

/** The settings of the whole business. All but the cooldown are additions, and "" until they are set. */
export interface GlobalSettings {
  id: string;
  default_intro_service_cooldown_months: number;
  /** The link to the customers' app. */
  app_url: string;
  /** The lines that the business adds to its receipts. */
  receipt_sender: string;
  receipt_tax: string;
  version?: string | undefined;
}

const emptyTexts = { app_url: '', receipt_sender: '', receipt_tax: '' };

/** The texts that an answer has. */
const textsOf = (members: Record<string, unknown>): Partial<typeof emptyTexts> =>
  Object.fromEntries(
    Object.keys(emptyTexts).flatMap((name) =>
      name in members ? [[name, readText(members[name])]] : [],
    ),
  );

const toSettings = (json: unknown, fallback: string): GlobalSettings => {
  const members = openMembers(json);
  const months = readNumber(members.default_intro_service_cooldown_months);
  if (isUnknown(months)) throw new ApiError(fallback, { status: 200 });
  return {
    id: once,
    default_intro_service_cooldown_months: months,
    ...emptyTexts,
    ...textsOf(members),
    ...readVersion(members),
  };
};

/** The calls of the settings that hold for the whole business. */
export const settingsMethods = (http: Http) => ({
  /** GET /api/owner/settings/global. */
  async globalSettings({ signal }: { signal?: AbortSignal } = {}) {
    const fallback = 'Failed to fetch global settings';
    const { json } = await http(path, { area: 'plans', fallback, signal });
    return { data: toSettings(json, fallback) };
  },

  /** PATCH /api/owner/settings/global with what changes, as a change of the version that the owner has seen. */
  async updateGlobalSettings({ version, ...changed }: Partial<Omit<GlobalSettings, 'id'>>) {
    const { json, headers } = await http(path, {
      area: 'plans',
      method: 'PATCH',
      body: changed,
      headers: ifMatch(version),
      fallback: 'Failed to update global settings',
    });
    // With the other texts as they are in that version, so that the cache never has older ones in it.
    const members = openMembers(json);
    return {
      data: noteChange({ ...changed, ...textsOf(members), ...readVersion(members) }, headers),
    };
  },
});

/** The query of the settings. */
export const settingsQuery = (methods: Methods) =>
  queryOptions({
    queryKey: ['global-settings'],
    queryFn: async ({ signal }) => (await methods.globalSettings({ signal })).data,
  });

/** The same for the receipts' lines, of which a server without that addition is not asked. */
export const receiptQuery = (methods: Methods) => ({
  ...settingsQuery(methods),
  meta: { needs: 'receipts' } as const,
});
