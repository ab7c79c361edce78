import type { CampaignInput } from '../../../domain/campaigns';
import { pathOfClient } from '../../dataProvider/address';
import type { ConsoleRecord } from '../../dataProvider/consoleRecord';
import { openMembers } from '../../dataProvider/envelope';
import { ApiError, isNotFound, isUnanswered, messageOf, sentence } from '../../dataProvider/errors';
import type { Http } from '../../dataProvider/http';
import { changesTogether } from '../../dataProvider/ownChanges';
import { complete, listReader, partReader, readNumber, readText } from '../../dataProvider/read';
import type { Unknown } from '../../dataProvider/unknown';
import { type BundleStep, bundleSavePlan } from './bundleRules';
import {
  type Bundle,
  type BundleData,
  bundlesEndpoint,
  endpoint as campaignsEndpoint,
} from './endpoint';

const readResults = complete(
  partReader({
    campaigns: listReader(partReader({ id: readText, orders: readNumber, takings: readNumber })),
  }),
);

/** The fields of a campaign, of which each may be unknown and is then sent back as it came. */
export type CampaignDetails = {
  [Field in keyof CampaignInput]: CampaignInput[Field] | Unknown;
} & Pick<CampaignInput, 'name'>;

/** A bundle in the editor; without an id the server does not have it yet. */
export interface EditedBundle extends BundleData {
  /** The key of the bundle in the editor. */
  key: string;
  id?: string | undefined;
  version?: string | undefined;
  /** Faulty as stored and unchanged, so it is not sent. */
  isAsStored?: boolean;
}

/** A campaign in the editor, with what the server is known to have of it. */
export interface EditedCampaign extends CampaignDetails {
  /** Undefined until the server has it. */
  id?: string | undefined;
  version?: string | undefined;
  bundles: readonly EditedBundle[];
  /** The bundles that the server has, with those that were removed in the editor. */
  saved: readonly Pick<Bundle, 'id' | 'name'>[];
  /** The idempotency key of its new parts while it is edited. */
  attempt?: string | undefined;
}

/** One call of a save. */
interface Step {
  /** The saved part, in words for the owner. */
  what: string;
  /** The key of its bundle. */
  bundle?: string;
  /**
   * Makes the call and returns the campaign with what the server now has of it.
   * @param tell called with the answer
   */
  run(edited: EditedCampaign, tell: (told: object) => void): Promise<EditedCampaign>;
}

/**
 * A partial success. `edited` is the campaign with everything that the server has saved: saving it again
 * completes the rest, without duplicates.
 */
export class UnfinishedCampaignError extends ApiError {
  override name = 'UnfinishedCampaignError';
  readonly edited: EditedCampaign;
  /** True after a partial success. */
  readonly partly: boolean;
  /** The bundle that was not saved and why; undefined when it was the campaign itself. */
  readonly refused: { key: string; message: string } | undefined;

  constructor(cause: unknown, edited: EditedCampaign, steps: readonly Step[], failed: number) {
    const { status, body = {}, code } = cause instanceof ApiError ? cause : { status: 0 };
    const step = steps[failed];
    super(`${sentence(messageOf(cause))}${report(steps, failed, !isUnanswered(cause))}`, {
      status,
      // The faults of a bundle's fields are none of the campaign's own, though called the same.
      body: step?.bundle === undefined ? body : { ...body, errors: undefined },
      code,
      cause,
    });
    this.partly = failed > 0;
    this.edited = edited;
    this.refused =
      step?.bundle === undefined ? undefined : { key: step.bundle, message: messageOf(cause) };
  }
}

/** The calls of campaigns that are no plain operation on a record. */
export const campaignMethods = (http: Http) => ({
  /**
   * Saves a campaign, then each of its bundles, then deletes the removed ones, by a call each, and
   * gives it with all ids. Rejects with an UnfinishedCampaignError at the first call that fails.
   */
  async saveCampaign(given: EditedCampaign): Promise<{ data: EditedCampaign }> {
    let edited = given;
    const steps = [
      saveDetails(http, edited),
      ...bundleSavePlan(edited.saved, edited.bundles).map((step) => saveBundle(http, edited, step)),
    ];
    const told: object[] = [];
    for (const [position, step] of steps.entries()) {
      try {
        edited = await step.run(edited, (answer) => told.push(answer));
      } catch (error) {
        throw new UnfinishedCampaignError(error, edited, steps, position);
      }
    }
    return { data: changesTogether(told, edited) };
  },
  /** GET /api/owner/reports/{clientId}/campaigns, an addition: what each brought, by its id. */
  async campaignResults({ clientId, signal }: { clientId: string; signal?: AbortSignal }) {
    const path = pathOfClient('/api/owner/reports/{clientId}/campaigns', { clientId });
    const { json } = await http(path, { area: 'dashboard', signal });
    const { campaigns } = readResults(openMembers(json));
    return { data: new Map(campaigns.map((campaign) => [campaign.id, campaign])) };
  },
});

function saveDetails(http: Http, given: EditedCampaign): Step {
  const { id, version, attempt, name, start_date, end_date, is_active } = given;
  const data = { name, start_date, end_date, is_active };
  return {
    what: 'the campaign',
    async run(edited, tell) {
      const saved = await (id === undefined
        ? campaignsEndpoint.create(http, { data, meta: { attempt } })
        : campaignsEndpoint.update(http, { id, data, previousData: { version } }));
      tell(saved);
      return { ...edited, id: saved.id, version: saved.version };
    },
  };
}

function saveBundle(
  http: Http,
  { saved, attempt }: EditedCampaign,
  step: BundleStep<EditedBundle>,
): Step {
  const bundlesOf = ({ id = '' }: EditedCampaign) => bundlesEndpoint(id);
  if (step.action === 'delete') {
    const id = String(step.id);
    const name = saved.find((bundle) => bundle.id === id)?.name;
    return {
      what: `the removal of "${name}"`,
      async run(edited, tell) {
        tell(await bundlesOf(edited).remove(http, { id }).catch(ifGone));
        return { ...edited, saved: edited.saved.filter((bundle) => bundle.id !== id) };
      },
    };
  }
  const { bundle } = step;
  const { id, version, key } = bundle;
  return {
    what: `"${bundle.name}"`,
    bundle: key,
    async run(edited, tell) {
      const saved = await (id === undefined
        ? bundlesOf(edited).create(http, {
            data: bundle,
            meta: { attempt: attempt && `${attempt}-${key}` },
          })
        : bundlesOf(edited).update(http, { id, data: bundle, previousData: { version } }));
      tell(saved);
      return withSaved(edited, bundle, saved);
    },
  };
}

/** The server has this bundle, so removing it in the editor means to delete it. */
const withSaved = (
  edited: EditedCampaign,
  { key, name }: EditedBundle,
  { id, version }: ConsoleRecord,
): EditedCampaign => ({
  ...edited,
  saved: [...edited.saved.filter((bundle) => bundle.id !== id), { id, name }],
  bundles: edited.bundles.map((one) => (one.key === key ? { ...one, id, version } : one)),
});

const ifGone = (error: unknown): object => {
  if (!isNotFound(error)) throw error;
  return {};
};

function report(steps: readonly Step[], failed: number, heard: boolean): string {
  if (steps.length === 1) return '';
  const list = (from: number, to?: number) =>
    steps
      .slice(from, to)
      .map(({ what }) => what)
      .join(', ');
  const saved = list(0, failed);
  const unknown = heard ? '' : list(failed, failed + 1);
  const left = list(heard ? failed : failed + 1);
  return [
    saved && ` Saved: ${saved}.`,
    unknown && ` Possibly saved: ${unknown}.`,
    left && ` Not saved: ${left}.`,
  ].join('');
}
