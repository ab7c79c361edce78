import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { useFormDraft } from '../../../components/useFormDraft';
import { useFormSaving } from '../../../components/useFormSaving';
import { messageOf } from '../../../dataProvider/errors';
import { useOwnerDataProvider } from '../../../useOwnerDataProvider';
import type { Service } from '../../services/endpoint';
import type { NotAdded } from '../planMethods';
import {
  allEntries,
  introServicesOf,
  newEntry,
  type PlanFormValues,
  type PlanOrigin,
  planFormFaults,
  planOf,
} from './planValues';

/** The id of the input of a field such as "name" or "intro_services.0.quantity". */
export const idOf = (field: string) => `plan-${field}`;

interface PlanSavingOptions {
  draft: ReturnType<typeof useFormDraft<PlanFormValues, PlanOrigin>>;
  services: readonly Service[];
  onSaved: () => void;
}

/** Saves a plan and its free services; what is left undone stays in the form (PLAN-29 to PLAN-35). */
export const usePlanSaving = ({ draft, services, onSaved }: PlanSavingOptions) => {
  const { form, origin, takeOver } = draft;
  const dataProvider = useOwnerDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();

  const tellNotAdded = (notAdded: NotAdded[]) => {
    for (const { service_id, error } of notAdded) {
      const name = services.find(({ id }) => id === service_id)?.name ?? 'A free service';
      console.error(`${name} could not be added to the plan:`, error);
      notify(`${name} could not be added to the plan: ${messageOf(error)}`, { type: 'warning' });
    }
  };

  const create = async (values: PlanFormValues) => {
    const introServices = introServicesOf(values);
    const { data } = await dataProvider.createRewardPlan({ plan: planOf(values), introServices });
    if (data.notAdded.length === 0) {
      notify('Reward plan created', { type: 'success' });
      onSaved();
      return;
    }
    tellNotAdded(data.notAdded);
    const typed = { ...values, is_active: data.plan.is_active };
    takeOver(
      { ...typed, intro_services: allEntries(values), adding: { ...newEntry } },
      { plan: data.plan, introServices: [] },
    );
  };

  const update = async (id: string, values: PlanFormValues) => {
    const introServices = introServicesOf(values);
    await dataProvider.updateRewardPlan({ id, is_active: values.is_active, introServices });
    notify('Reward plan updated successfully!', { type: 'success' });
    onSaved();
  };

  return useFormSaving<PlanFormValues>({
    form,
    check: (values) => planFormFaults(values, origin.current.plan === undefined),
    send: async (values) => {
      const plan = origin.current.plan;
      try {
        await (plan ? update(plan.id, values) : create(values));
      } finally {
        // Whatever came of it, the list shows what the server has.
        queryClient.invalidateQueries({ queryKey: ['reward-plans', 'getList'] });
      }
    },
    idOf,
    tell: (error) => messageOf(error, 'Failed to save plan'),
  });
};
