import {
  type GlobalSettingsWire,
  getGlobalSettings,
  updateGlobalSettings,
} from '../../contract/settings';
import { cooldownFault } from '../../domain/rewardPlans';
import { fieldFault } from '../http/faults';
import { onceRoutes } from '../records/onceRoutes';

const field = 'default_intro_service_cooldown_months' as const;

/** The settings of all plans of a business; by default no cooldown. */
export const settingsRoutes = onceRoutes({
  calls: { read: getGlobalSettings, update: updateGlobalSettings },
  kind: 'settings',
  noun: 'setting',
  table: 'global_settings',
  present: (row): GlobalSettingsWire => ({ [field]: row?.[field] ?? 0 }),
  check(body: { [field]?: number | null | undefined }, stored) {
    const { [field]: months } = { ...stored, ...body };
    const fault = cooldownFault(months ?? Number.NaN);
    if (fault) throw fieldFault(field, fault);
    return { [field]: Number(months) };
  },
  columns: (settings) => settings,
});
