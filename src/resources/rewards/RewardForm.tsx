import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { faultOf, ruleOf } from '../../../domain/fieldRules';
import { rewardFields } from '../../../domain/rewards';
import { RecordForm } from '../../components/form/RecordForm';
import { Inputs } from '../../components/inputs/Inputs';
import { ReferenceInput } from '../../components/inputs/ReferenceInput';
import { useRecords } from '../../components/parts/useRecords';
import type { Reward } from './endpoint';
import styles from './ManageRewards.module.css';
import { rewardPreview } from './requirement';

const { start, faults } = ruleOf(rewardFields);
const Input = Inputs.Input<typeof rewardFields>;

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
          <Inputs of={rewardFields} autoFocus>
            <ServiceInput source="reward_service_id" />
            <Input
              source="is_active"
              helperText={{
                on: 'Customers can earn this reward.',
                off: 'Customers do not see this reward and cannot earn it.',
              }}
            />
          </Inputs>
        </div>
        <Preview />
      </div>
    </RecordForm>
  );
};

const Preview = () => {
  const [checkIns, serviceId] = useWatch({ name: ['check_ins_required', 'reward_service_id'] });
  const reward = useRecordContext<Reward>();
  const services = useRecords('services').data;
  // The reward's own service may have left the catalogue.
  const service =
    services?.find(({ id }) => id === serviceId) ??
    (reward?.service.id === serviceId ? reward?.service : undefined);
  const isEarnable = !faultOf(rewardFields.check_ins_required, checkIns);
  return (
    <div className={styles.preview}>
      <CardGiftcardOutlined aria-hidden="true" />
      <div>
        <p className={styles.previewLabel}>What customers see</p>
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
const ServiceInput = ({ source }: { source: string }) => (
  <ReferenceInput
    source={source}
    label={rewardFields.reward_service_id.label}
    required
    resource="services"
    emptyText="Select a service"
    stored={useRecordContext<Reward>()?.service}
  />
);

export default RewardForm;
