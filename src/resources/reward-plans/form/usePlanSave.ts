import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { newIntroService } from '../../../../domain/rewardPlans';
import type { SaveContext } from '../../../components/form/recordFormOptions';
import { useRecords } from '../../../components/parts/useRecords';
import { ApiError, messageOf } from '../../../dataProvider/errors';
import { useMethods } from '../../../dataProvider/useMethods';
import type { ChangedPlan, EditedIntroService, EditedPlan } from '../planMethods';
import { introServicesOf, type PlanValues } from './planValues';

const quantityIn = (entries: readonly EditedIntroService[], serviceId: string) =>
  entries.find(({ service_id }) => service_id === serviceId)?.quantity;

/** True when each service's quantity is as it was, or already as edited. */
const isOneOf = (
  now: readonly EditedIntroService[],
  before: readonly EditedIntroService[],
  edited: readonly EditedIntroService[],
): boolean =>
  [...now, ...before].every(({ service_id }) =>
    [before, edited].some(
      (entries) => quantityIn(entries, service_id) === quantityIn(now, service_id),
    ),
  );

const changedElsewhere = () =>
  new ApiError(
    'Somebody else has changed the free services of this plan since you opened it. Your changes are not saved yet.',
    { status: 412 },
  );

/** Saves a plan and its free services; what of a new one is left undone stays in the form. */
export const usePlanSave = () => {
  const methods = useMethods();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const services = useRecords('services').data;

  const create = async (
    values: PlanValues,
    { takeOver }: SaveContext<PlanValues, EditedPlan>,
  ): Promise<unknown> => {
    const introServices = introServicesOf(values);
    const { data } = await methods.createRewardPlan({ plan: values, introServices });
    const { plan, notAdded } = data;
    for (const { service_id, error } of notAdded) {
      const name = services?.find(({ id }) => id === service_id)?.name ?? 'A free service';
      console.error(`${name} could not be added to the plan:`, error);
      notify(`${name} could not be added to the plan: ${messageOf(error)}`, { type: 'warning' });
    }
    if (notAdded.length === 0) return data;
    const { id, is_active } = plan;
    takeOver(
      {
        ...values,
        id,
        is_active: is_active === true,
        intro_services: introServices,
        adding: { ...newIntroService },
      },
      {
        ...plan,
        intro_services: introServices.filter(
          (entry) => !notAdded.some(({ service_id }) => service_id === entry.service_id),
        ),
      },
    );
    return false;
  };

  const update = async (changed: ChangedPlan, previous: EditedPlan | undefined) => {
    const { id, introServices } = changed;
    const version = previous?.version;
    if (version) {
      const { data: now } = await methods.introServices({ planId: id });
      if (!isOneOf(now, previous.intro_services, introServices)) throw changedElsewhere();
    }
    return (await methods.updateRewardPlan({ ...changed, version })).data;
  };

  return async (values: PlanValues, context: SaveContext<PlanValues, EditedPlan>) => {
    const { id, is_active } = values;
    const introServices = introServicesOf(values);
    try {
      return await (id === undefined
        ? create(values, context)
        : update({ id, is_active, introServices }, context.record));
    } catch (error) {
      throw messageOf(error, '') ? error : new Error('Failed to save plan', { cause: error });
    } finally {
      // After a failure too, the list shows what the server has.
      queryClient.invalidateQueries({ queryKey: ['reward-plans', 'getList'] });
    }
  };
};
