import { type BundleStep, bundleSavePlan, type CampaignInput } from '../../domain/campaigns';
import { toCents } from '../../domain/money';
import { isDay, type Moment, momentOf } from '../../domain/time';
import {
  type Bundle,
  type BundleData,
  bundleCalls,
  type Campaign,
  campaignsEndpoint,
} from '../resources/campaigns/endpoint';
import { ApiError, messageOf, sentence } from './errors';
import type { Http } from './http';

/** A bundle in the editor; without an id the server does not have it yet. */
export interface EditedBundle extends BundleData {
  /** Names it as long as it is edited. */
  key: string;
  id?: string;
}

/** A campaign in the editor, and what is known of the server's side of it. */
export interface EditedCampaign extends CampaignInput {
  /** Missing until the server has it. */
  id?: string;
  bundles: readonly EditedBundle[];
  /** The bundles that the server has, with those that were removed in the editor. */
  saved: readonly Pick<Bundle, 'id' | 'name'>[];
  /** What an earlier attempt wanted to create without hearing whether it was. */
  unheard?: Unheard | undefined;
}

type Unheard = { campaign: CampaignInput } | { bundle: EditedBundle };

/** One call of a save. */
interface Step {
  /** How the owner knows what it saves. */
  what: string;
  /** What it creates, if it creates something. */
  creates?: Unheard;
  /** The key of its bundle. */
  bundle?: string;
  /** Makes the call; gives the campaign with what the server then has of it. */
  run(edited: EditedCampaign): Promise<EditedCampaign>;
}

/**
 * A save that stopped on the way. `edited` is the campaign with all that the server has of it by
 * now: saving that finishes the rest and makes nothing twice.
 */
export class UnfinishedCampaignError extends ApiError {
  override name = 'UnfinishedCampaignError';
  readonly edited: EditedCampaign;
  /** Whether a part of it is saved. */
  readonly partly: boolean;
  /** The bundle that was not saved and why; undefined when it was the campaign itself. */
  readonly refused: { key: string; message: string } | undefined;

  constructor(cause: unknown, edited: EditedCampaign, steps: readonly Step[], failed: number) {
    const { status, body = {}, code } = cause instanceof ApiError ? cause : { status: 0 };
    const step = steps[failed];
    const heard = !mayBeDone(cause);
    super(`${sentence(messageOf(cause))}${report(steps, failed, heard)}`, {
      status,
      // The faults of a bundle's fields are none of the campaign's own, though called the same.
      body: step?.bundle === undefined ? body : { ...body, errors: undefined },
      code,
      cause,
    });
    this.partly = failed > 0;
    this.edited = { ...edited, unheard: heard ? undefined : step?.creates };
    this.refused =
      step?.bundle === undefined ? undefined : { key: step.bundle, message: messageOf(cause) };
  }
}

/** The calls of campaigns that are no plain operation on a record. */
export const campaignMethods = (http: Http) => ({
  /**
   * Saves a campaign, then each of its bundles, then deletes the removed ones, by a call each
   * (CMP-31, CMP-32, CMP-35), and gives it with all ids. Rejects with an UnfinishedCampaignError
   * at the first call that fails.
   */
  async saveCampaign(given: EditedCampaign): Promise<{ data: EditedCampaign }> {
    let edited = given.unheard ? await adopt(http, given, given.unheard) : given;
    const steps = [
      saveDetails(http, edited),
      ...bundleSavePlan(edited.saved, edited.bundles).map((step) => saveBundle(http, edited, step)),
    ];
    for (const [position, step] of steps.entries()) {
      try {
        edited = await step.run(edited);
      } catch (error) {
        throw new UnfinishedCampaignError(error, edited, steps, position);
      }
    }
    return { data: edited };
  },
});

function saveDetails(
  http: Http,
  { id, name, start_date, end_date, is_active }: EditedCampaign,
): Step {
  const data = { name, start_date, end_date, is_active };
  const what = 'the campaign';
  if (id === undefined) {
    return {
      what,
      creates: { campaign: data },
      run: async (edited) => ({
        ...edited,
        id: (await campaignsEndpoint.create(http, { data })).id,
      }),
    };
  }
  return {
    what,
    async run(edited) {
      await campaignsEndpoint.update(http, { id, data, previousData: undefined });
      return edited;
    },
  };
}

function saveBundle(http: Http, { saved }: EditedCampaign, step: BundleStep<EditedBundle>): Step {
  const calls = ({ id = '' }: EditedCampaign) => bundleCalls(http, id);
  if (step.action === 'delete') {
    const id = String(step.id);
    const name = saved.find((bundle) => bundle.id === id)?.name;
    return {
      what: `the removal of "${name}"`,
      async run(edited) {
        await calls(edited).remove(id).catch(ifGone);
        return { ...edited, saved: edited.saved.filter((bundle) => bundle.id !== id) };
      },
    };
  }
  const { bundle } = step;
  const what = `"${bundle.name}"`;
  if (step.action === 'update') {
    return {
      what,
      bundle: bundle.key,
      async run(edited) {
        await calls(edited).update(String(step.id), bundle);
        return edited;
      },
    };
  }
  return {
    what,
    bundle: bundle.key,
    creates: { bundle },
    async run(edited) {
      const id = await calls(edited).create(bundle);
      return id === undefined ? adopt(http, edited, { bundle }) : withId(edited, bundle, id);
    },
  };
}

/** Takes over from the server what was created without the answer saying so, if it was. */
async function adopt(http: Http, given: EditedCampaign, unheard: Unheard): Promise<EditedCampaign> {
  const edited = { ...given, unheard: undefined };
  if ('campaign' in unheard) {
    const { data } = await campaignsEndpoint.list(http, {});
    const found = data.find(
      (campaign) => campaign.bundles.length === 0 && isSameCampaign(campaign, unheard.campaign),
    );
    return found ? { ...edited, id: found.id } : edited;
  }
  const known = new Set(edited.saved.map(({ id }) => id));
  const { bundles } = await campaignsEndpoint.one(http, { id: edited.id ?? '' });
  const found = bundles.find(
    (bundle) => !known.has(bundle.id) && isSameBundle(bundle, unheard.bundle),
  );
  return found ? withId(edited, unheard.bundle, found.id) : edited;
}

/** The server has this bundle; if it was removed in the editor meanwhile, it is to be deleted. */
const withId = (edited: EditedCampaign, { key, name }: EditedBundle, id: string) => ({
  ...edited,
  saved: [...edited.saved, { id, name }],
  bundles: edited.bundles.map((bundle) => (bundle.key === key ? { ...bundle, id } : bundle)),
});

const isSameCampaign = (a: Campaign, b: CampaignInput) =>
  a.name === b.name &&
  isSameMoment(a.start_date, b.start_date) &&
  isSameMoment(a.end_date, b.end_date) &&
  a.is_active === b.is_active;

/** Whether what the server tells is what was sent to it; it may keep no more than the day. */
const isSameMoment = (told: Moment | null, sent: string) =>
  told !== null && (isDay(told) ? sent.startsWith(told) : told === momentOf(sent));

const idsOf = ({ services }: BundleData) =>
  services
    .map(({ id }) => id)
    .sort()
    .join(' ');

const isSameBundle = (a: BundleData, b: BundleData) =>
  a.name === b.name &&
  a.description === b.description &&
  toCents(a.bundle_price) === toCents(b.bundle_price) &&
  idsOf(a) === idsOf(b);

const ifGone = (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

/** Only a refusal says for sure that a call changed nothing. */
const mayBeDone = (error: unknown): boolean =>
  !(error instanceof ApiError && error.status >= 400 && error.status < 500);

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
    unknown && ` Not known to be saved: ${unknown}.`,
    left && ` Not saved: ${left}.`,
  ].join('');
}
