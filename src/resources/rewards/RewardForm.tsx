import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { faultOf, ruleOf } from '../../../domain/fieldRules';
import { rewardFields } from '../../../domain/rewards';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import { RecordForm } from '../../components/form/RecordForm';
import { BooleanInput } from '../../components/inputs/BooleanInput';
import { NumberInput } from '../../components/inputs/NumberInput';
import { SelectInput } from '../../components/inputs/SelectInput';
import { useWholeList } from '../../components/parts/useWholeList';
import type { Service } from '../services/endpoint';
import type { Reward } from './endpoint';
import styles from './ManageRewards.module.css';
import { rewardPreview } from './requirement';

const { start, faults } = ruleOf(rewardFields);

/** The form of a check-in reward with its live preview. */
const RewardForm = () => {
  const title = useParams().id === undefined ? 'Add Reward' : 'Edit Reward';
  return (
    <RecordForm
      thing="reward"
      create={{ title, submitLabel: 'Create Reward', successMessage: 'Reward added' }}
      edit={{ title, submitLabel: 'Update Reward', successMessage: 'Reward updated' }}
      failureMessage="An error occurred while saving the reward"
      defaultValues={start}
      check={faults}
    >
      <div className={styles.form}>
        <h3 className={styles.heading}>{title}</h3>
        <div className={styles.fields}>
          <NumberInput
            source="check_ins_required"
            label="Check-ins required"
            required
            autoFocus
            min={rewardFields.check_ins_required.min}
            max={rewardFields.check_ins_required.max}
            step={1}
          />
          <ServiceInput source="reward_service_id" />
          <BooleanInput
            source="is_active"
            label="Active"
            helperText={{
              on: 'Customers can earn this reward.',
              off: 'Customers do not see this reward and cannot earn it.',
            }}
          />
        </div>
        <Preview />
      </div>
    </RecordForm>
  );
};

const Preview = () => {
  const [checkIns, serviceId] = useWatch({ name: ['check_ins_required', 'reward_service_id'] });
  const reward = useRecordContext<Reward>();
  const services = useWholeList<Service>('services').data;
  // The reward's own service may have left the catalogue.
  const service =
    services?.find(({ id }) => id === serviceId) ??
    (reward?.service.id === serviceId ? reward?.service : undefined);
  const isEarnable = !faultOf(rewardFields.check_ins_required, checkIns);
  return (
    <div className={styles.preview}>
      <CardGiftcardOutlined aria-hidden="true" />
      <div>
        <p className={styles.previewLabel}>What customers read</p>
        <p role="status">
          {service && isEarnable
            ? rewardPreview(checkIns, service)
            : 'Choose a number of check-ins and a service.'}
        </p>
      </div>
    </div>
  );
};

/** A choice of all services, live or in preview. */
const ServiceInput = ({ source }: { source: string }) => {
  const list = useWholeList<Service>('services');
  const kept = useRecordContext<Reward>()?.service;
  const chosen: string = useWatch({ name: source });
  const services = (list.data ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  const isListed = !chosen || services.some(({ id }) => id === chosen);
  const unlisted = { id: chosen, name: kept?.id === chosen ? kept.name : '' };
  return (
    <>
      <SelectInput
        source={source}
        label="Reward service"
        required
        choices={isListed ? services : [unlisted, ...services]}
        emptyText={list.isPending ? 'Loading services...' : 'Select a service'}
      />
      {!list.data && <LoadFailure query={list} message="Failed to load services" />}
    </>
  );
};

export default RewardForm;
