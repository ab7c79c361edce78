import { describe, expect, test } from 'vitest';
import type { MetricsWire } from '../../../contract/metrics';
import type { GlobalSettingsWire } from '../../../contract/settings';
import { createCalls, fault } from '../../support/calls';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const settings = '/api/owner/settings/global';
const link = 'https://app.spa.example/get';

describe('the link to the app', async () => {
  const app = await openTestApp();
  const calls = createCalls(app, await app.signIn());

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
    await updateRows(app.db, 'services', { is_active: true });
    expect(await setUp()).toMatchObject({ previewService: null });
    await updateRows(app.db, 'services', { is_active: false }, { client_app_id: clientAppId });
    expect(await setUp()).toMatchObject({ previewService: Math.min(...serviceIds.map(Number)) });
  });
});
