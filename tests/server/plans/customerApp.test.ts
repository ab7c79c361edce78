import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MetricsWire } from '../../../contract/metrics';
import type { GlobalSettingsWire } from '../../../contract/settings';
import { type Calls, createCalls, fault } from '../../support/calls';
import { createTestApp, type TestApp } from '../../support/testApp';
import { engines } from '../../support/testDatabase';

const settings = '/api/owner/settings/global';
const link = 'https://app.spa.example/get';

describe.each(engines)('the link to the app on %s', (engine) => {
  let app: TestApp;
  let calls: Calls;

  beforeAll(async () => {
    app = await createTestApp({ engine });
    calls = createCalls(app, await app.signIn());
  });
  afterAll(() => app.close());

  const read = async () => (await calls.get<{ data: GlobalSettingsWire }>(settings)).body.data;
  const setUp = async () => {
    const path = `/api/owner/metrics/${app.businesses.spa.clientAppId}`;
    return (await calls.get<{ data: MetricsWire }>(path)).body.data.setup;
  };

  test('is kept beside the cooldown, each as it was when the other changes, and is a step done', async () => {
    expect(await read()).not.toHaveProperty('app_url');
    expect(await setUp()).toMatchObject({ customerApps: 0, weeks: 0 });
    await calls.patch(settings, { default_intro_service_cooldown_months: 3 });
    expect((await calls.patch(settings, { app_url: ` ${link} ` })).status).toBe(200);
    await calls.patch(settings, { default_intro_service_cooldown_months: 4 });
    const kept = { default_intro_service_cooldown_months: 4, app_url: link };
    expect(await read()).toMatchObject(kept);
    expect(await setUp()).toMatchObject({ customerApps: 1 });
    await calls.patch(settings, { app_url: '' });
    expect(await read()).not.toHaveProperty('app_url');
  });

  test('is refused unless it is one', async () => {
    expect(await calls.patch(settings, { app_url: 'javascript:alert(1)' })).toMatchObject(
      fault('app_url', 'Enter the whole link, beginning with https://'),
    );
  });

  test('names the oldest service that is in preview', async () => {
    const { clientAppId, serviceIds } = app.businesses.spa;
    await app.db.updateTable('services').set({ is_active: true }).execute();
    expect(await setUp()).toMatchObject({ previewService: null });
    await app.db
      .updateTable('services')
      .set({ is_active: false })
      .where('client_app_id', '=', clientAppId)
      .execute();
    expect(await setUp()).toMatchObject({ previewService: Math.min(...serviceIds.map(Number)) });
  });
});
