import type { ReactNode } from 'react';
import { useTellFailure } from '../../components/feedback/useTellFailure';
import { RecordForm } from '../../components/form/RecordForm';
import { useHarmQuestion } from '../../components/form/useHarmQuestion';
import { MoneyInput } from '../../components/inputs/MoneyInput';
import { TextInput } from '../../components/inputs/TextInput';
import { useRecords } from '../../components/parts/useRecords';
import type { Service } from './endpoint';
import { CategoryInput } from './form/CategoryInput';
import { DurationInput } from './form/DurationInput';
import styles from './form/form.module.css';
import { photoInWords } from './form/photoInWords';
import { SavingOverlay } from './form/SavingOverlay';
import { ServiceImageInput } from './form/ServiceImageInput';
import { ServicePreview } from './form/ServicePreview';
import {
  newValues,
  type ServiceValues,
  savedMessage,
  serviceFaults,
  serviceOf,
} from './form/serviceValues';
import { TierPricesInput } from './form/TierPricesInput';
import { useServiceSave } from './form/useServiceSave';
import { VisibilityInputs } from './form/VisibilityInputs';

/** By field, the other fields whose errors its change may resolve. */
const settles = {
  price: ['reward_plan_pricing'],
  file: ['detail_image_url'],
  is_active: ['detail_image_url'],
  new_category: ['category'],
};

// A chosen file takes the place of the stored photo.
const together = [['detail_image_url', 'thumbnail_image_url', 'file']];

const inWords = photoInWords('detail_image_url');

const toldAtField = ['name', 'category', 'price'];

/** The form of a service: it is checked, its new image uploaded, and then it is saved. */
const ServiceForm = () => {
  const plans = useRecords('reward-plans');
  useTellFailure('The reward plans', plans.error);
  const { stage, uploads, upload, save } = useServiceSave(plans.data);
  const confirm = useHarmQuestion('This service is in use');
  return (
    <RecordForm<ServiceValues, Service>
      thing="service"
      width="lg"
      create={{
        title: 'Add New Service',
        submitLabel: 'Create Service',
        successMessage: savedMessage('Service created'),
      }}
      edit={{
        title: 'Edit Service',
        submitLabel: 'Update Service',
        successMessage: savedMessage('Service updated'),
      }}
      // Each step of the save has its own failure message.
      failureMessage=""
      defaultValues={newValues}
      check={(values) => serviceFaults(values, plans.data)}
      tellsFirst
      settles={settles}
      toldAtField={toldAtField}
      confirm={(values, record) => confirm(record, serviceOf(values, plans.data))}
      save={save}
      together={together}
      inWords={inWords}
      overlay={
        stage !== 'idle' && <SavingOverlay stage={stage} uploads={uploads} upload={upload} />
      }
    >
      <ServicePreview plans={plans.data}>
        <div className={styles.sections}>
          <Section title="Service Image">
            <ServiceImageInput />
          </Section>
          <Section title="Basic Information">
            <TextInput source="name" label="Service name" required autoFocus />
            <TextInput source="description" label="Description" multiline minRows={5} />
          </Section>
          <Section title="Category & Details">
            <div className={styles.details}>
              <CategoryInput source="category" label="Category" />
              <MoneyInput source="price" label="Price" required />
              <DurationInput source="duration" />
            </div>
          </Section>
          <Section title="Reward Plan Pricing">
            <TierPricesInput source="reward_plan_pricing" list={plans} />
          </Section>
          <Section title="Service Visibility">
            <VisibilityInputs />
          </Section>
        </div>
      </ServicePreview>
    </RecordForm>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h3 className={styles.heading}>{title}</h3>
    {children}
  </section>
);

export default ServiceForm;
