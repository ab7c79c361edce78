import { byDisplayOrder, displayOrders, normaliseCategoryName } from '../../domain/categories';
import type { Moment } from '../../domain/time';
import { categoriesEndpoint } from '../resources/categories/endpoint';
import { type Service, toService } from '../resources/services/endpoint';
import { openList, openMembers } from './envelope';
import { ApiError } from './errors';
import type { Http } from './http';
import { readMoment, readOptionalText, readRows, readText } from './read';
import { runEach } from './runEach';

/** A campaign as it stands on a service (API-12). */
export interface ServiceCampaign {
  id: string;
  name: string;
  start_date: Moment | null;
  end_date: Moment | null;
  is_active: boolean;
}

export interface ServiceWithCampaigns extends Service {
  campaigns: ServiceCampaign[];
}

/** Where an uploaded image can be opened (API-17). */
export interface ServiceImage {
  thumbnailUrl: string | null;
  detailUrl: string | null;
}

/** The calls of the catalogue that are no plain operation on a record. */
export const catalogueMethods = (http: Http) => ({
  /** GET /api/owner/services/with-campaigns (API-11). */
  async servicesWithCampaigns({ signal }: { signal?: AbortSignal } = {}) {
    const { json } = await http('/api/owner/services/with-campaigns', {
      area: 'catalogue',
      signal,
    });
    return { data: openList(json, 'services').map(toServiceWithCampaigns) };
  },

  /** POST /api/owner/services/upload-image (API-17); `serviceId` for an existing service only. */
  async uploadServiceImage({
    file,
    serviceId,
    signal,
  }: {
    file: File;
    serviceId?: string;
    signal?: AbortSignal;
  }): Promise<{ data: ServiceImage }> {
    const form = new FormData();
    form.append('file', file);
    const fallback = 'Image upload failed';
    const { json, status } = await http('/api/owner/services/upload-image', {
      area: 'catalogue',
      method: 'POST',
      form,
      query: { serviceId },
      fallback,
      signal,
    });
    const answer = openMembers(json);
    const thumbnailUrl = readOptionalText(answer.thumbnailUrl);
    const detailUrl = readOptionalText(answer.detailUrl);
    if (!thumbnailUrl && !detailUrl) throw new ApiError(fallback, { status });
    return { data: { thumbnailUrl, detailUrl } };
  },

  /** Gives each category its place in `ids`, counted from 0, by a PUT of its own (CAT-10). */
  async reorderCategories({ ids }: { ids: readonly string[] }) {
    await placeCategories(
      http,
      displayOrders(ids.map((id) => ({ id }))),
      (failed) => `${failed} of ${ids.length} categories kept their old place.`,
    );
    return { data: { ids: [...ids] } };
  },

  /**
   * Adds a category in front: those that there are by now, in their order, make room first; only
   * when all have is the new one created (CAT-14).
   */
  async createCategoryFirst({ name }: { name: string }) {
    const categories = (await categoriesEndpoint.list(http, {})).data.sort(byDisplayOrder);
    await placeCategories(
      http,
      displayOrders(categories, 1),
      (failed) =>
        `The category was not added: ${failed} of ${categories.length} categories could not make room for it.`,
    );
    const data = await categoriesEndpoint.create(http, {
      data: { name: normaliseCategoryName(name), display_order: 0 },
    });
    return { data };
  },
});

const placeCategories = (
  http: Http,
  places: ReturnType<typeof displayOrders>,
  report: (failed: number) => string,
) =>
  runEach(
    places.map(({ id }) => String(id)),
    (id, position) =>
      categoriesEndpoint.update(http, {
        id,
        data: { display_order: places[position]?.display_order },
        previousData: undefined,
      }),
    (failed) => report(failed.length),
  );

const toServiceWithCampaigns = (row: Record<string, unknown>): ServiceWithCampaigns => ({
  ...toService(row),
  campaigns: readRows(row.campaigns).map((campaign) => ({
    id: readText(campaign.id),
    name: readText(campaign.name),
    start_date: readMoment(campaign.start_date),
    end_date: readMoment(campaign.end_date),
    is_active: campaign.is_active === true,
  })),
});
