import {
  type GlobalSettingsWire,
  getGlobalSettings,
  updateGlobalSettings,
} from '../../contract/settings';
import { appUrlFault } from '../../domain/customerApp';
import { cooldownFault } from '../../domain/rewardPlans';
import { fieldFault } from '../http/faults';
import { onceRoutes } from '../records/onceRoutes';

const field = 'default_intro_service_cooldown_months' as const;

interface Changes {
  [field]?: number | null | undefined;
  app_url?: string | null | undefined;
  receipt_sender?: string | undefined;
  receipt_tax?: string | undefined;
}

/** The settings of a business as a whole; by default no cooldown, no link and nothing more on receipts. */
export const settingsRoutes = onceRoutes({
  calls: { read: getGlobalSettings, update: updateGlobalSettings },
  kind: 'settings',
  noun: 'setting',
  table: 'global_settings',
  present: (row): GlobalSettingsWire => ({
    [field]: row?.[field] ?? 0,
    ...(row?.app_url && { app_url: row.app_url }),
    receipt_sender: row?.receipt_sender ?? '',
    receipt_tax: row?.receipt_tax ?? '',
  }),
  check(body: Changes, stored) {
    const {
      [field]: months,
      app_url,
      receipt_sender = '',
      receipt_tax = '',
    } = { ...stored, ...body };
    const fault = cooldownFault(months ?? Number.NaN);
    if (fault) throw fieldFault(field, fault);
    const link = app_url?.trim();
    const linkFault = link && appUrlFault(link);
    if (linkFault) throw fieldFault('app_url', linkFault);
    return {
      [field]: Number(months),
      ...(link && { app_url: link }),
      receipt_sender,
      receipt_tax,
    };
  },
  columns: ({ app_url = null, ...settings }: { app_url?: string | null }) => ({
    ...settings,
    app_url,
  }),
});
