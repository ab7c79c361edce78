import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { currencyWord } from '../../../../domain/currency';
import { faultOf } from '../../../../domain/fieldRules';
import { formatCount, formatUsd } from '../../../../domain/money';
import { freeTiers, planFields, pointsPerMonth } from '../../../../domain/rewardPlans';
import { Notice } from '../../../components/feedback/Notice';
import { RecordEditor } from '../../../components/form/RecordForm';
import { BooleanInput } from '../../../components/inputs/BooleanInput';
import { MoneyInput } from '../../../components/inputs/MoneyInput';
import { SelectInput } from '../../../components/inputs/SelectInput';
import { TextInput } from '../../../components/inputs/TextInput';
import surfaces from '../../../components/parts/surfaces.module.css';
import { shown } from '../../../dataProvider/unknown';
import { useMethods } from '../../../dataProvider/useMethods';
import type { RewardPlan } from '../endpoint';
import type { IntroService } from '../introServices';
import type { EditedIntroService, EditedPlan } from '../planMethods';
import { tierLabel } from '../planWords';
import styles from './form.module.css';
import { IntroServicesInput } from './IntroServicesInput';
import { PlanFormPreview } from './PlanFormPreview';
import { newPlan, type PlanValues, planFormFaults } from './planValues';
import { usePlanSave } from './usePlanSave';

interface PlanDialogProps {
  /** The plan to edit with its free services; without one a new plan is made. */
  plan?: RewardPlan;
  introServices?: readonly IntroService[];
  /** The tiers that have a plan already. */
  tierLevels: readonly number[];
  /** The tier that a new plan is asked for. */
  tier?: number | undefined;
  onClose: () => void;
}

/** The dialog of a reward plan. */
export const PlanDialog = ({
  plan,
  introServices = [],
  tierLevels,
  tier,
  onClose,
}: PlanDialogProps) => (
  <RecordEditor<PlanValues, EditedPlan>
    record={plan && editedPlan(plan, introServices)}
    create={{
      title: 'Create Reward Plan',
      submitLabel: 'Create Plan',
      successMessage: 'Reward plan created',
    }}
    edit={{
      title: 'Edit Reward Plan',
      submitLabel: 'Update Plan',
      successMessage: 'Reward plan updated successfully!',
    }}
    width="lg"
    defaultValues={{ ...newPlan, tier_level: tier ?? null }}
    check={planFormFaults}
    save={usePlanSave()}
    loadNewer={useNewerPlan()}
    fillIn={({ is_active }) => (typeof is_active === 'boolean' ? { is_active } : {})}
    discardText={(record) =>
      record && !plan
        ? 'The plan is created. The free services that could not be added to it will be lost.'
        : undefined
    }
    onClose={onClose}
  >
    <PlanFormPreview known={introServices}>
      <Fields
        isNew={plan === undefined}
        tierLevels={tierLevels}
        tier={tier}
        known={introServices}
      />
    </PlanFormPreview>
  </RecordEditor>
);

/** Without ids of the entries, which the rows of a form have as well. */
const editedPlan = (plan: RewardPlan, introServices: readonly EditedIntroService[]) => ({
  ...plan,
  intro_services: introServices.map(({ service_id, quantity, name = '' }) => ({
    service_id,
    quantity,
    name,
  })),
});

const useNewerPlan = () => {
  const methods = useMethods();
  const dataProvider = useDataProvider();
  return async ({ id }: EditedPlan) => {
    const [plan, introServices] = await Promise.all([
      dataProvider.getOne<RewardPlan>('reward-plans', { id }),
      methods.introServices({ planId: id }),
    ]);
    return editedPlan(plan.data, introServices.data);
  };
};

interface FieldsProps {
  isNew: boolean;
  tierLevels: readonly number[];
  tier: number | undefined;
  known: readonly IntroService[];
}

const Fields = ({ isNew, tierLevels, tier, known }: FieldsProps) => {
  // A new plan is there although some of its free services are not: from then on it is edited.
  const plan = useRecordContext<RewardPlan>();
  return (
    <div className={styles.form}>
      {plan && isNew && (
        <Notice>
          The plan is created. Some of its free services could not be added: they are still below.
          Save again to add them.
        </Notice>
      )}
      {plan ? <FixedFields plan={plan} /> : <NewFields tierLevels={tierLevels} tier={tier} />}
      <IntroServicesInput known={known} />
      {plan && (
        <BooleanInput
          source="is_active"
          label="Plan Status"
          helperText={{
            on: 'Active: customers can sign up for this plan.',
            off: 'Inactive: hidden from new sign-ups. Existing subscribers stay subscribed and keep paying.',
          }}
        />
      )}
    </div>
  );
};

const NewFields = ({ tierLevels, tier }: Pick<FieldsProps, 'tierLevels' | 'tier'>) => {
  const plan = useWatch<PlanValues>() as PlanValues;
  const isPriced = !faultOf(planFields.price, plan.price);
  return (
    <>
      <SelectInput
        source="tier_level"
        label="Tier level"
        required
        autoFocus={tier === undefined}
        parse={(level) => (level ? Number(level) : null)}
        emptyText="Select a tier"
        choices={freeTiers(tierLevels.map((tier_level) => ({ tier_level }))).map((level) => ({
          id: level,
          name: tierLabel(level),
        }))}
      />
      <TextInput
        source="name"
        label="Plan name"
        required
        autoFocus={tier !== undefined}
        helperText={`At most ${planFields.name.max} characters`}
      />
      <MoneyInput
        source="price"
        label="Monthly price"
        required
        helperText={
          isPriced ? pointsText(Number(plan.price)) : `One point per ${currencyWord(1)}, rounded up`
        }
      />
      <p className={surfaces.quiet}>
        Name and price are set up with the card payment provider and cannot be changed afterwards.
      </p>
    </>
  );
};

const pointsText = (price: number): string =>
  `${formatCount(pointsPerMonth(price))} points per month`;

/** The read-only fields of a plan, which the payment provider holds. */
const FixedFields = ({ plan }: { plan: RewardPlan }) => {
  const reason = useId();
  const fixed = (label: string, value: string, helperText?: string) => (
    <TextField
      label={label}
      value={value}
      helperText={helperText}
      className={styles.fixed}
      slotProps={{ input: { readOnly: true }, htmlInput: { 'aria-describedby': reason } }}
    />
  );
  return (
    <>
      <p className={surfaces.quiet}>{shown(plan.tier_level, tierLabel)}</p>
      {fixed('Plan name', plan.name)}
      {fixed('Monthly price', shown(plan.price, formatUsd), shown(plan.price, pointsText))}
      <p className={surfaces.quiet} id={reason}>
        Name and price cannot be changed, because they are synchronized with the card payment
        provider.
      </p>
    </>
  );
};
