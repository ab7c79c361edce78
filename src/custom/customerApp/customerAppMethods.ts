import { openMembers } from '../../dataProvider/envelope';
import type { Http } from '../../dataProvider/http';
import { readText } from '../../dataProvider/read';

const path = '/api/owner/settings/global';

/** Where customers get the app: an addition to the settings of a business. */
export const customerAppMethods = (http: Http) => ({
  /** GET /api/owner/settings/global. The link is "" where it is not said. */
  async customerApp({ signal }: { signal?: AbortSignal } = {}): Promise<{ data: string }> {
    const fallback = 'Failed to load the link to your app';
    const { json } = await http(path, { area: 'dashboard', fallback, signal });
    return { data: readText(openMembers(json).app_url) };
  },

  /** PATCH /api/owner/settings/global; "" takes the link away. */
  async setCustomerApp(app_url: string): Promise<{ data: string }> {
    const fallback = 'Failed to save the link to your app';
    const body = { app_url };
    await http(path, { area: 'dashboard', method: 'PATCH', body, fallback });
    return { data: app_url };
  },
});
