import {
  type GlobalSettingsWire,
  getGlobalSettings,
  updateGlobalSettings,
} from '../../contract/settings';
import { cooldownFault } from '../../domain/rewardPlans';
import { fieldFault } from '../http/faults';
import { onceRoutes } from '../records/onceRoutes';

const field = 'default_intro_service_cooldown_months' as const;

interface Changes {
  [field]?: number | null | undefined;
  receipt_sender?: string | undefined;
  receipt_tax?: string | undefined;
}

/** The settings that a business has once; by default no cooldown, and nothing more on receipts. */
export const settingsRoutes = onceRoutes({
  calls: { read: getGlobalSettings, update: updateGlobalSettings },
  kind: 'settings',
  thing: 'setting',
  table: 'global_settings',
  present: (row): GlobalSettingsWire => ({
    [field]: row?.[field] ?? 0,
    receipt_sender: row?.receipt_sender ?? '',
    receipt_tax: row?.receipt_tax ?? '',
  }),
  check(body: Changes, stored) {
    const { [field]: months, receipt_sender = '', receipt_tax = '' } = { ...stored, ...body };
    const fault = cooldownFault(months ?? Number.NaN);
    if (fault) throw fieldFault(field, fault);
    return { [field]: Number(months), receipt_sender, receipt_tax };
  },
  columns: (settings) => settings,
});
