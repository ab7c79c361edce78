import { openMembers } from '../../dataProvider/envelope';
import type { Http } from '../../dataProvider/http';
import { readText } from '../../dataProvider/read';

const path = '/api/owner/settings/global';

/** The calls that read and change the link to the customers' app: a field of the settings, an addition. */
export const customerAppMethods = (http: Http) => ({
  /** GET /api/owner/settings/global. The link is "" until it is set. */
  async customerApp({ signal }: { signal?: AbortSignal } = {}): Promise<{ data: string }> {
    const fallback = 'Failed to load the link to your app';
    const { json } = await http(path, { area: 'dashboard', fallback, signal });
    return { data: readText(openMembers(json).app_url) };
  },

  /** PATCH /api/owner/settings/global; "" removes the link. */
  async setCustomerApp(app_url: string): Promise<{ data: string }> {
    const fallback = 'Failed to save the link to your app';
    const body = { app_url };
    await http(path, { area: 'dashboard', method: 'PATCH', body, fallback });
    return { data: app_url };
  },
});
