import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { formatUsd } from '../../../../domain/money';
import {
  freeTiers,
  planFaults,
  planLimits,
  pointsPerMonth,
  tierLabel,
} from '../../../../domain/rewardPlans';
import { DialogForm } from '../../../components/DialogForm';
import { Notice } from '../../../components/Notice';
import { PriceField } from '../../../components/PriceField';
import { RecordDialog } from '../../../components/RecordDialog';
import { useDiscardQuestion } from '../../../components/useDiscardQuestion';
import { useFormDraft } from '../../../components/useFormDraft';
import { useTellFailure } from '../../../components/useTellFailure';
import { useWholeList } from '../../../components/useWholeList';
import type { Service } from '../../services/endpoint';
import type { RewardPlan } from '../endpoint';
import type { IntroService } from '../introServices';
import styles from './form.module.css';
import { IntroServices } from './IntroServices';
import { type PlanFormValues, type PlanOrigin, planOf, planValuesOf } from './planValues';
import { idOf, usePlanSaving } from './usePlanSaving';

interface PlanDialogProps {
  /** The tiers that have a plan already (PLAN-16). */
  tierLevels: readonly number[];
  /** The plan to edit with its free services; without one a new plan is made. */
  plan?: RewardPlan;
  introServices?: readonly IntroService[];
  /** The tier that a new plan is asked for. */
  tier?: number | undefined;
  onClose: () => void;
}

/** The dialog of a reward plan (PLAN-16 to PLAN-36). */
export const PlanDialog = ({
  tierLevels,
  plan,
  introServices = [],
  tier,
  onClose,
}: PlanDialogProps) => {
  const hint = useId();
  const services = useWholeList<Service>('services');
  useTellFailure('The services', services.error);
  const draft = useFormDraft<PlanFormValues, PlanOrigin>(
    { ...(plan && { plan }), tier, introServices },
    planValuesOf,
  );
  const { form, origin, restored, settle, discard } = draft;
  const values = form.watch();
  const { isDirty, errors } = form.formState;
  const close = () => {
    settle();
    onClose();
  };
  const { saving, fault, save } = usePlanSaving({
    draft,
    services: services.data ?? [],
    onSaved: close,
  });
  // A new plan is there although some of its free services are not: from then on it is edited.
  const saved = origin.current.plan;
  const isPartlyMade = saved !== undefined && plan === undefined;
  const { ask, question } = useDiscardQuestion({
    changed: isDirty,
    saving,
    leave: close,
    ...(isPartlyMade && {
      text: 'The plan is created. The free services that could not be added to it will be lost.',
    }),
  });

  const set = <F extends 'tier_level' | 'name' | 'price' | 'is_active'>(
    field: F,
    value: PlanFormValues[F],
  ) => {
    form.clearErrors(field);
    form.setValue(field as string as 'name', value as string, { shouldDirty: true });
  };

  const free = freeTiers(tierLevels.map((tier_level) => ({ tier_level })));
  const typed = planOf(values);
  const points = planFaults(typed).some(({ field }) => field === 'price')
    ? undefined
    : pointsText(typed.price ?? 0);

  return (
    <RecordDialog
      title={saved ? 'Edit Reward Plan' : 'Create Reward Plan'}
      width="sm"
      onClose={() => ask()}
    >
      <DialogForm
        submitLabel={saved ? 'Update Plan' : 'Create Plan'}
        saving={saving}
        restored={restored}
        onDiscard={discard}
        fault={fault}
        onSubmit={save}
        onCancel={() => ask()}
      >
        <div className={styles.form}>
          {isPartlyMade && (
            <Notice>
              The plan is created. Some of its free services could not be added: they are still
              below. Save again to add them.
            </Notice>
          )}
          {saved ? (
            <FixedFields plan={saved} />
          ) : (
            <>
              <TextField
                id={idOf('tier_level')}
                label="Tier level"
                select
                autoFocus={tier === undefined}
                value={values.tier_level}
                error={errors.tier_level !== undefined}
                helperText={errors.tier_level?.message}
                onChange={({ target }) => set('tier_level', target.value)}
                slotProps={{
                  select: { native: true },
                  htmlInput: { required: true },
                  inputLabel: { shrink: true },
                }}
              >
                <option value="">Select a tier</option>
                {free.map((level) => (
                  <option key={level} value={level}>
                    {tierLabel(level)}
                  </option>
                ))}
              </TextField>
              <TextField
                id={idOf('name')}
                label="Plan name"
                autoFocus={tier !== undefined}
                value={values.name}
                error={errors.name !== undefined}
                helperText={errors.name?.message ?? `At most ${planLimits.nameLength} characters`}
                onChange={({ target }) => set('name', target.value)}
                slotProps={{ htmlInput: { required: true } }}
              />
              <PriceField
                id={idOf('price')}
                label="Monthly price"
                required
                value={values.price}
                error={errors.price !== undefined}
                helperText={errors.price?.message ?? points ?? 'One point per dollar, rounded up'}
                onChange={(price) => set('price', price)}
              />
              <p className={styles.quiet}>
                Name and price are set up with the card payment provider and cannot be changed
                afterwards.
              </p>
            </>
          )}
          <IntroServices form={form} services={services} known={origin.current.introServices} />
          {saved && (
            <div>
              <FormControlLabel
                label="Plan Status"
                control={
                  <Checkbox
                    checked={values.is_active}
                    onChange={(_, is_active) => set('is_active', is_active)}
                    slotProps={{ input: { 'aria-describedby': hint } }}
                  />
                }
              />
              <p className={styles.quiet} id={hint}>
                {values.is_active
                  ? 'Active: customers can sign up for this plan.'
                  : 'Inactive: hidden from new sign-ups. Existing subscribers stay subscribed and keep paying.'}
              </p>
            </div>
          )}
        </div>
      </DialogForm>
      {question}
    </RecordDialog>
  );
};

const pointsText = (price: number): string =>
  `${pointsPerMonth(price).toLocaleString('en-US')} points per month`;

/** What the card payment provider holds of a plan, which cannot be changed here (PLAN-21). */
const FixedFields = ({ plan }: { plan: RewardPlan }) => {
  const reason = useId();
  const fixed = (label: string, value: string, helperText?: string) => (
    <TextField
      label={label}
      value={value}
      helperText={helperText}
      className={styles.fixed}
      slotProps={{
        input: { readOnly: true },
        htmlInput: { 'aria-describedby': reason },
      }}
    />
  );
  return (
    <div className={styles.fixedFields}>
      <p className={styles.quiet}>{tierLabel(plan.tier_level)}</p>
      {fixed('Plan name', plan.name)}
      {fixed('Monthly price', formatUsd(plan.price), pointsText(plan.price))}
      <p className={styles.quiet} id={reason}>
        Name and price cannot be changed, because they are synchronized with the card payment
        provider.
      </p>
    </div>
  );
};
