import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCreate, useNotify, useUpdate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { type ServiceInput, serviceFault, serviceTiming } from '../../../../domain/services';
import { standingFault } from '../../../components/useFormSaving';
import { ApiError, messageOf } from '../../../dataProvider/errors';
import { pause } from '../../../dataProvider/pause';
import { useOwnerDataProvider } from '../../../useOwnerDataProvider';
import type { RewardPlan } from '../../reward-plans/endpoint';
import type { Service } from '../endpoint';
import { fieldId, formValuesOf, type ServiceFormValues, serviceOf } from './formValues';

/** The steps of saving (SVC-61). */
export type Stage = 'idle' | 'validating' | 'uploading' | 'saving';

export interface SavingFault {
  message: string;
  /** The id of the first field at fault, if it is known. */
  focus?: string;
  /** The fields at fault. */
  fields: (keyof ServiceFormValues)[];
  /** Someone else saved the service since this form read it. */
  changedElsewhere?: boolean;
}

interface SavingOptions {
  /** The service as the form was filled from it; without one a new service is created. */
  origin: RefObject<Service | undefined>;
  /** Names what the form makes, however often it is tried. */
  attempt: RefObject<string>;
  plans: RewardPlan[] | undefined;
  form: UseFormReturn<ServiceFormValues>;
  /** Whether to save what is to become of the service. */
  confirm: (before: Service | undefined, after: ServiceInput) => Promise<boolean>;
  /** Called even when the form was left meanwhile. */
  onSaved: () => void;
  onClose: () => void;
}

/** Checks, uploads and saves the form step by step (SVC-51 to SVC-68). */
export const useServiceSaving = ({
  origin,
  attempt,
  plans,
  form,
  confirm,
  onSaved,
  onClose,
}: SavingOptions) => {
  const dataProvider = useOwnerDataProvider();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [create] = useCreate<Service>();
  const [update] = useUpdate<Service>();
  const [stage, setStage] = useState<Stage>('idle');
  const [fault, setFault] = useState<SavingFault>();
  const busy = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const refuse = (
    found: Omit<SavingFault, 'fields'>,
    faults: Partial<Record<keyof ServiceFormValues, string>>,
  ) => {
    const fields = Object.keys(faults) as (keyof ServiceFormValues)[];
    for (const field of fields) {
      form.setError(field, { type: 'manual', message: faults[field] });
    }
    setFault({ ...found, fields });
    if (!here.current) notify(found.message, { type: 'error' });
  };

  const upload = async (file: File) => {
    setStage('uploading');
    const { data } = await dataProvider.uploadServiceImage({
      file,
      ...(origin.current && { serviceId: origin.current.id }),
    });
    // From here on the form holds the stored image: saving again does not upload it again.
    form.setValue('thumbnail_image_url', data.thumbnailUrl, { shouldDirty: true });
    form.setValue('detail_image_url', data.detailUrl, { shouldDirty: true });
    form.setValue('file', null);
  };

  const run = async () => {
    setStage('validating');
    form.clearErrors();
    const { file } = form.getValues();
    const first = serviceFault(serviceOf(form.getValues(), plans), {
      plans: plans ?? [],
      hasNewImage: file !== null,
    });
    if (first) {
      refuse(
        { message: first.message, focus: fieldId(first.field, first.tier_level) },
        { [first.field]: first.message },
      );
      return false;
    }
    setStage('idle');
    if (!(await confirm(origin.current, serviceOf(form.getValues(), plans)))) return false;
    setStage('validating');
    await pause(serviceTiming.afterValidating);
    if (file) await upload(file);
    setStage('saving');
    const data = serviceOf(form.getValues(), plans);
    const saving = { returnPromise: true, mutationMode: 'pessimistic' } as const;
    const previousData = origin.current;
    if (previousData) {
      await update('services', { id: previousData.id, data, previousData }, saving);
    } else {
      await create('services', { data, meta: { attempt: attempt.current } }, saving);
    }
    await pause(serviceTiming.afterSaving);
    return true;
  };

  const save = async () => {
    if (busy.current) return;
    busy.current = true;
    setFault(undefined);
    let saved = false;
    try {
      saved = await run();
    } catch (error) {
      const { faults, focus } = faultsOf(error, form.getValues(), plans);
      const changedElsewhere = error instanceof ApiError && error.status === 412;
      refuse({ message: messageOf(error), ...(focus && { focus }), changedElsewhere }, faults);
    }
    busy.current = false;
    setStage('idle');
    if (!saved) return;
    notify(origin.current ? 'Service updated' : 'Service created', { type: 'success' });
    onSaved();
    if (here.current) onClose();
  };

  /** Takes over what changed on the server; what was changed here stays, to be saved. */
  const loadNewer = async () => {
    if (!origin.current) return;
    const typed = form.getValues();
    const before = formValuesOf(origin.current);
    try {
      const { data } = await dataProvider.getOne<Service>('services', {
        id: origin.current.id,
      });
      origin.current = data;
      form.reset(formValuesOf(data));
      for (const field of Object.keys(before) as (keyof ServiceFormValues)[]) {
        const value = typed[field];
        const changed =
          value instanceof File || JSON.stringify(value) !== JSON.stringify(before[field]);
        if (changed) form.setValue(field, value, { shouldDirty: true });
      }
      setFault(undefined);
      queryClient.invalidateQueries({ queryKey: ['services'] });
      notify('The newer version is loaded. What you changed is kept and not saved yet.');
    } catch (error) {
      setFault({ message: messageOf(error), changedElsewhere: true, fields: [] });
    }
  };

  return { stage, fault: standingFault(form, fault), save, loadNewer };
};

/**
 * The server's own faults by the form's fields, and the id of the first one's element;
 * "reward_plan_pricing.0.special_price" is the pricing's, and of the first price that was sent.
 */
const faultsOf = (
  error: unknown,
  values: ServiceFormValues,
  plans: RewardPlan[] | undefined,
): { faults: Partial<Record<keyof ServiceFormValues, string>>; focus?: string } => {
  const errors = error instanceof ApiError ? (error.body.errors ?? {}) : {};
  const found = Object.entries(errors)
    .map(([path, message]) => {
      const [field = '', place = '0'] = path.split('.');
      return { field, place: Number(place), message };
    })
    .filter(({ field }) => field in values);
  const faults = Object.fromEntries(found.map(({ field, message }) => [field, message]));
  const [first] = found;
  if (!first) return { faults };
  const field = first.field as keyof ServiceFormValues;
  const sent = serviceOf(values, plans).reward_plan_pricing[first.place];
  const tier = field === 'reward_plan_pricing' ? sent?.tier_level : undefined;
  return { faults, focus: fieldId(field, tier) };
};
