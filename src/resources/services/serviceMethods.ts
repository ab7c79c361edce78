import { openList, openMembers } from '../../dataProvider/envelope';
import { ApiError, unreadableFile } from '../../dataProvider/errors';
import type { Json } from '../../dataProvider/faults';
import type { Http, HttpOptions } from '../../dataProvider/http';
import {
  optional,
  partReader,
  readFlag,
  readMoment,
  readText,
  rowsReader,
} from '../../dataProvider/read';
import { type Service, toService } from './endpoint';

const readCampaigns = rowsReader(
  partReader({
    id: readText,
    name: readText,
    start_date: optional(readMoment),
    end_date: optional(readMoment),
    is_active: readFlag,
  }),
);

/** A campaign as it stands on a service. */
export type ServiceCampaign = ReturnType<typeof readCampaigns>[number];

export interface ServiceWithCampaigns extends Service {
  campaigns: ServiceCampaign[];
}

/** The URLs of an uploaded image. */
export interface ServiceImage {
  thumbnailUrl: string | null;
  detailUrl: string | null;
}

/** The calls about services that are no plain operation on a record. */
export const serviceMethods = (http: Http) => ({
  /** GET /api/owner/services/with-campaigns. */
  async servicesWithCampaigns({ signal }: { signal?: AbortSignal } = {}) {
    const { json } = await http('/api/owner/services/with-campaigns', {
      signal,
    });
    return { data: openList(json, 'services').map(toServiceWithCampaigns) };
  },

  /** POST /api/owner/services/upload-image; `serviceId` for an existing service only. */
  async uploadServiceImage({
    file,
    serviceId,
    attempt,
    signal,
    via,
  }: {
    file: File;
    serviceId?: string;
    /** The idempotency key of this file, since the server does not compare uploads. */
    attempt?: string;
    signal?: AbortSignal;
    via?: HttpOptions['via'];
  }): Promise<{ data: ServiceImage }> {
    // A file that was changed since it was chosen would fail as if the server could not be reached; it is
    // refused, as no network brings it back.
    await file
      .slice(0, 1)
      .arrayBuffer()
      .catch((cause) => {
        throw new ApiError(unreadableFile, { status: 400, cause });
      });
    const form = new FormData();
    form.append('file', file);
    const fallback = 'Image upload failed';
    const { json, status } = await http('/api/owner/services/upload-image', {
      method: 'POST',
      form,
      query: { serviceId },
      fallback,
      attempt,
      signal,
      via,
    });
    const answer = openMembers(json);
    const thumbnailUrl = optional(readText)(answer.thumbnailUrl);
    const detailUrl = optional(readText)(answer.detailUrl);
    if (!thumbnailUrl && !detailUrl) throw new ApiError(fallback, { status });
    return { data: { thumbnailUrl, detailUrl } };
  },
});

const toServiceWithCampaigns = (row: Json): ServiceWithCampaigns => ({
  ...toService(row),
  campaigns: readCampaigns(row.campaigns),
});
