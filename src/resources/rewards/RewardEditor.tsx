import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type RefObject, useEffect, useId } from 'react';
import { useCreate, useNotify, useUpdate } from 'react-admin';
import {
  checkInsLimits,
  newReward,
  type RewardInput,
  rewardFaults,
  rewardPreview,
} from '../../../domain/rewards';
import { DialogForm } from '../../components/DialogForm';
import { useDiscardQuestion } from '../../components/useDiscardQuestion';
import { useFormDraft } from '../../components/useFormDraft';
import { useFormSaving } from '../../components/useFormSaving';
import { useWholeList } from '../../components/useWholeList';
import { serverMessageOf } from '../../dataProvider/errors';
import type { Service } from '../services/endpoint';
import type { Reward } from './endpoint';
import styles from './ManageRewards.module.css';
import { ServiceSelect } from './ServiceSelect';

/** What the reward form holds: the number stays text until it is saved. */
interface RewardFormValues {
  check_ins_required: string;
  reward_service_id: string;
  is_active: boolean;
}

type Field = keyof RewardFormValues;

const idOf = (field: Field) => `reward-${field}`;

const valuesOf = (reward: Readonly<RewardInput> = newReward): RewardFormValues => ({
  check_ins_required: String(reward.check_ins_required ?? ''),
  reward_service_id: String(reward.reward_service_id ?? ''),
  is_active: reward.is_active,
});

const rewardOf = ({ check_ins_required, reward_service_id, is_active }: RewardFormValues) => ({
  check_ins_required: check_ins_required.trim() === '' ? null : Number(check_ins_required),
  reward_service_id,
  is_active,
});

interface RewardEditorProps {
  /** The reward to edit; without one a new reward is made. */
  reward?: Reward;
  /** While the form is there, whoever closes the dialog asks it first. */
  askFirst: RefObject<((leave: () => void) => void) | undefined>;
  onClose: () => void;
}

/** The form of a check-in reward with its live preview (RWD-05 to RWD-10, RWD-12, RWD-13). */
export const RewardEditor = ({ reward, askFirst, onClose }: RewardEditorProps) => {
  const hint = useId();
  const notify = useNotify();
  const [create] = useCreate();
  const [update] = useUpdate();
  const services = useWholeList<Service>('services');
  const { form, origin, attempt, restored, settle, discard } = useFormDraft(reward, valuesOf);
  const values = form.watch();
  const { isDirty, errors } = form.formState;

  const send = async (typed: RewardFormValues) => {
    const data = rewardOf(typed);
    const pessimistic = { returnPromise: true, mutationMode: 'pessimistic' } as const;
    const previousData = origin.current;
    if (previousData) {
      await update('rewards', { id: previousData.id, data, previousData }, pessimistic);
    } else {
      await create('rewards', { data, meta: { attempt: attempt.current } }, pessimistic);
    }
    notify(reward ? 'Reward updated' : 'Reward added', { type: 'success' });
    settle();
    onClose();
  };
  const { saving, fault, save } = useFormSaving<RewardFormValues>({
    form,
    check: (typed) => rewardFaults(rewardOf(typed)),
    send,
    idOf,
    tell: (error) => serverMessageOf(error, 'An error occurred while saving the reward'),
  });
  const leaveBy = (way: () => void) => () => {
    settle();
    way();
  };
  const { ask, question } = useDiscardQuestion({
    changed: isDirty,
    saving,
    leave: leaveBy(onClose),
  });
  useEffect(() => {
    askFirst.current = (way) => ask(leaveBy(way));
    return () => {
      askFirst.current = undefined;
    };
  });

  const set = (field: Field, value: string | boolean) => {
    form.clearErrors(field);
    form.setValue(field, value, { shouldDirty: true });
  };

  // The reward's own service may have left the catalogue.
  const chosen =
    services.data?.find(({ id }) => id === values.reward_service_id) ??
    (reward?.service.id === values.reward_service_id ? reward.service : undefined);
  const { check_ins_required } = rewardOf(values);

  return (
    <>
      <DialogForm
        submitLabel={reward ? 'Update Reward' : 'Create Reward'}
        saving={saving}
        restored={restored}
        onDiscard={discard}
        fault={fault}
        onSubmit={save}
        onCancel={() => ask()}
      >
        <div className={styles.form}>
          <h3 className={styles.heading}>{reward ? 'Edit Reward' : 'Add Reward'}</h3>
          <div className={styles.fields}>
            <TextField
              id={idOf('check_ins_required')}
              label="Check-ins required"
              type="number"
              autoFocus
              value={values.check_ins_required}
              error={errors.check_ins_required !== undefined}
              helperText={errors.check_ins_required?.message}
              onChange={({ target }) => set('check_ins_required', target.value)}
              slotProps={{
                htmlInput: {
                  required: true,
                  min: checkInsLimits.minimum,
                  max: checkInsLimits.maximum,
                  step: 1,
                  inputMode: 'numeric',
                },
              }}
            />
            <ServiceSelect
              id={idOf('reward_service_id')}
              list={services}
              value={values.reward_service_id}
              chosen={chosen}
              fault={errors.reward_service_id?.message}
              onChange={(serviceId) => set('reward_service_id', serviceId)}
            />
            <div>
              <FormControlLabel
                label="Active"
                control={
                  <Checkbox
                    checked={values.is_active}
                    onChange={(_, is_active) => set('is_active', is_active)}
                    slotProps={{ input: { 'aria-describedby': hint } }}
                  />
                }
              />
              <p className={styles.hint} id={hint}>
                {values.is_active
                  ? 'Customers can earn this reward.'
                  : 'Customers do not see this reward and cannot earn it.'}
              </p>
            </div>
          </div>
          <div className={styles.preview}>
            <CardGiftcardOutlined aria-hidden="true" />
            <div>
              <p className={styles.previewLabel}>What customers read</p>
              <p role="status">
                {chosen && check_ins_required
                  ? rewardPreview(check_ins_required, chosen)
                  : 'Choose a number of check-ins and a service.'}
              </p>
            </div>
          </div>
        </div>
      </DialogForm>
      {question}
    </>
  );
};
