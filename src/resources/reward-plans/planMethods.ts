import { introServiceDifference, type PlanInput } from '../../../domain/rewardPlans';
import { isNotFound } from '../../dataProvider/errors';
import type { Http } from '../../dataProvider/http';
import { changesTogether } from '../../dataProvider/ownChanges';
import { runEach } from '../../dataProvider/runEach';
import type { Unknown } from '../../dataProvider/unknown';
import { type RewardPlan, endpoint as rewardPlansEndpoint } from './endpoint';
import { introServicesEndpoint } from './introServices';
import { toPlanPreview } from './planPreview';

/** An intro service as the editor holds it; a plan has a service once. */
export interface EditedIntroService {
  service_id: string;
  quantity: number | Unknown;
  /** The service's name, where the server says it. */
  name?: string;
}

/** A plan with its intro services, as its form is filled. */
export interface EditedPlan extends RewardPlan {
  intro_services: readonly EditedIntroService[];
}

/** An intro service that a new plan does not have, and why. */
export interface NotAdded {
  service_id: string;
  error: unknown;
}

/** The calls of the reward plans that are no plain operation on a record. */
export const planMethods = (http: Http) => ({
  /** GET /api/owner/reward-plans/{id}/preview. */
  async rewardPlanPreview({ planId, signal }: OfPlan) {
    const fallback = 'Failed to fetch reward plan preview';
    const path = `/api/owner/reward-plans/${encodeURIComponent(planId)}/preview`;
    const { json } = await http(path, { area: 'plans', fallback, signal });
    return { data: toPlanPreview(json, fallback) };
  },

  /** GET /api/owner/reward-plans/{id}/intro-services. */
  async introServices({ planId, signal }: OfPlan) {
    return { data: await listIntroServices(http, planId, signal) };
  },

  /**
   * Creates the plan, then each intro service by a POST of its own; one that fails is told in the
   * answer and keeps nothing else from being created.
   */
  async createRewardPlan({ plan, introServices }: NewPlan) {
    const created = await rewardPlansEndpoint.create(http, { data: plan });
    const { create: add } = introServicesEndpoint(created.id);
    const notAdded: NotAdded[] = [];
    const made: object[] = [created];
    for (const { service_id, quantity } of introServices) {
      await add(http, { data: { service_id, quantity } }).then(
        (added) => made.push(added),
        (error: unknown) => notAdded.push({ service_id, error }),
      );
    }
    return { data: changesTogether(made, { plan: created, notAdded }) };
  },

  /**
   * Saves the status, then adds, changes and removes intro services until they match the editor's. A retry
   * after an error makes only the missing changes.
   */
  async updateRewardPlan({ id, is_active, introServices, version }: ChangedPlan) {
    const data = await rewardPlansEndpoint.update(http, {
      id,
      data: { is_active },
      previousData: { version },
    });
    const saved = await listIntroServices(http, id);
    const { remove, create, update } = introServiceDifference(saved, introServices);
    const endpoint = introServicesEndpoint(id);
    const changes = [
      ...remove.map((id) => () => endpoint.remove(http, { id: String(id) }).catch(ifGone)),
      ...create.map(
        ({ service_id, quantity }) =>
          () =>
            endpoint.create(http, { data: { service_id, quantity } }),
      ),
      ...update.map(
        ({ id, quantity }) =>
          () =>
            endpoint.update(http, {
              id,
              data: { quantity },
              previousData: saved.find((entry) => entry.id === id),
            }),
      ),
    ];
    const made = await runEach(
      changes.map((_, index) => String(index)),
      async (_, position) => changes[position]?.() ?? {},
      (failed) =>
        `The plan's status is saved, but ${failed.length} of ${changes.length} changes of its free services are not.`,
    );
    return {
      data: changesTogether([...(is_active === undefined ? [] : [data]), ...made], { ...data }),
    };
  },
});

interface OfPlan {
  planId: string;
  signal?: AbortSignal;
}

interface NewPlan {
  plan: PlanInput;
  introServices: readonly EditedIntroService[];
}

export interface ChangedPlan {
  id: string;
  /** Without it nothing is sent. */
  is_active: boolean | Unknown | undefined;
  introServices: readonly EditedIntroService[];
  /** The version with which the editor was filled, on a server with versions. */
  version?: string | undefined;
}

const listIntroServices = async (http: Http, planId: string, signal?: AbortSignal) =>
  (await introServicesEndpoint(planId).list(http, signal ? { signal } : {})).data;

const ifGone = (error: unknown): object => {
  if (!isNotFound(error)) throw error;
  return {};
};
