// Imported once here, so that no test waits for lazy chunks.
import '../../src/resources/campaigns/CampaignForm';
import '../../src/resources/campaigns/CampaignList';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Insertable } from 'kysely';
import type { BundleTable, CampaignTable, ServiceTable } from '../../server/database/schema';
import { stock } from './catalogue';
import { deleteRows, insertRow, insertRows } from './tables';
import type { TestApp } from './testApp';

interface GivenBundle extends Partial<Insertable<BundleTable>> {
  /** By their names. */
  services: string[];
}

interface GivenCampaign extends Partial<Insertable<CampaignTable>> {
  bundles?: GivenBundle[];
}

/** The services that bundles are made of here, all but the last live. */
const services: Partial<Insertable<ServiceTable>>[] = [
  { name: 'Swedish Massage', category: 'Massage', price: 95 },
  { name: 'Hot Stone', category: 'Massage', price: 130.5 },
  { name: 'Herbal Facial', category: 'Facials', price: 80 },
  { name: 'Secret Ritual', category: 'Facials', price: 60, is_active: false },
];

const live = { is_active: true, detail_image_url: '/images/1.webp' };

/** Replaces all campaigns of the spa by these. Gives their ids and those of their bundles. */
export async function stockCampaigns(app: TestApp, campaigns: GivenCampaign[] = []) {
  const { db, businesses } = app;
  const of = { client_app_id: businesses.spa.clientAppId };
  for (const table of ['bundle_services', 'bundles', 'campaigns'] as const) {
    await deleteRows(db, table, { client_app_id: of.client_app_id });
  }
  const { serviceIds } = await stock(app, {
    categories: ['Massage', 'Facials'],
    services: services.map((service) => ({ ...live, ...service })),
  });
  const serviceId = (name: string) =>
    Number(serviceIds[services.findIndex((service) => service.name === name)]);

  const campaignIds: string[] = [];
  const bundleIds: string[] = [];
  for (const { bundles = [], ...campaign } of campaigns) {
    const period = { start_date: '2026-03-01T14:00:00Z', end_date: '2026-04-01T01:30:00Z' };
    const { id: campaign_id } = await insertRow(db, 'campaigns', {
      ...of,
      name: 'Spring',
      ...period,
      ...campaign,
    });
    campaignIds.push(String(campaign_id));
    for (const { services: names, ...bundle } of bundles) {
      const { id: bundle_id } = await insertRow(db, 'bundles', {
        ...of,
        campaign_id,
        name: 'Day off',
        bundle_price: 100,
        ...bundle,
      });
      bundleIds.push(String(bundle_id));
      const rows = names.map((name, position) => ({
        ...of,
        bundle_id,
        service_id: serviceId(name),
        position,
      }));
      if (rows.length > 0) await insertRows(db, 'bundle_services', rows);
    }
  }
  return { campaignIds, bundleIds, serviceId };
}

/** The open campaign editor, once it is filled. */
export async function campaignEditor(title: 'Add New Campaign' | 'Edit Campaign') {
  await screen.findByLabelText('Campaign name');
  return screen.getByRole('dialog', { name: title });
}

/** A button of the editor, by its label. */
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Names the campaign. */
export const nameIt = (name: string) =>
  fireEvent.change(screen.getByLabelText('Campaign name'), { target: { value: name } });

/** Goes on to the bundles. */
export const toBundles = async () => {
  fireEvent.click(button(/^Next: /));
  await screen.findByRole('button', { name: 'Back' });
};

/** The fields of a bundle, by its name or "Bundle 1" and so on. */
export const bundleOf = (name: string) => within(screen.getByRole('group', { name }));

/** Chooses services for a bundle, each by a search. */
export async function choose(person: UserEvent, bundle: string, ...searches: string[]) {
  const input = bundleOf(bundle).getByRole('combobox', { name: 'Services' });
  for (const search of searches) {
    await person.click(input);
    await person.type(input, search);
    await person.click(await screen.findByRole('option', { name: new RegExp(search, 'i') }));
  }
  await person.keyboard('{Escape}');
}

/** Adds a bundle and fills it in. */
export async function addBundle(
  person: UserEvent,
  { name, price, services }: { name: string; price: string; services: string[] },
) {
  await person.click(button('Add Bundle'));
  const number = screen
    .getAllByRole('group', { name: /./ })
    .filter((group) => within(group).queryByLabelText('Bundle name')).length;
  const added = `Bundle ${number}`;
  await choose(person, added, ...services);
  const fields = bundleOf(added);
  fireEvent.change(fields.getByLabelText('Bundle price'), { target: { value: price } });
  fireEvent.change(fields.getByLabelText('Bundle name'), { target: { value: name } });
}

/** A part of a date and time field, such as "Year". */
export const section = (field: string, part: string) =>
  within(screen.getByRole('group', { name: field })).getByRole('spinbutton', { name: part });

/** The visible text of a date and time field. */
export const shown = (field: string) =>
  screen
    .getByRole('group', { name: field })
    .textContent?.replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(field, '');
