import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { imageAddress } from '../../../apiHost';
import { Button } from '../../../components/Button';
import { DialogForm } from '../../../components/DialogForm';
import { ImageDropZone } from '../../../components/ImageDropZone';
import { PriceField } from '../../../components/PriceField';
import { RecordDialog } from '../../../components/RecordDialog';
import { useDiscardQuestion } from '../../../components/useDiscardQuestion';
import { useFormDraft } from '../../../components/useFormDraft';
import type { Service } from '../endpoint';
import { CategorySelect } from './CategorySelect';
import { DurationPicker } from './DurationPicker';
import styles from './form.module.css';
import { fieldId, formValuesOf, priceOf, type ServiceFormValues } from './formValues';
import { PricingSection } from './PricingSection';
import { SavingOverlay } from './SavingOverlay';
import { useFormLists } from './useFormLists';
import { useServiceSaving } from './useServiceSaving';
import { useUseQuestion } from './useUseQuestion';
import { VisibilitySection } from './VisibilitySection';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h3 className={styles.heading}>{title}</h3>
    {children}
  </section>
);

/** The fields whose fault a change of another may have settled. */
const settles: Partial<Record<keyof ServiceFormValues, (keyof ServiceFormValues)[]>> = {
  price: ['reward_plan_pricing'],
  file: ['detail_image_url'],
  is_active: ['detail_image_url'],
};

interface ServiceEditorProps {
  /** The service to edit; without one a new service is made. */
  service?: Service;
  onClose: () => void;
}

/** The service form (SVC-22 to SVC-69). */
export const ServiceEditor = ({ service, onClose }: ServiceEditorProps) => {
  const { categories, plans } = useFormLists();
  const { form, origin, attempt, restored, settle, discard } = useFormDraft(service, formValuesOf);
  const use = useUseQuestion();
  const { stage, fault, save, loadNewer } = useServiceSaving({
    origin,
    attempt,
    plans: plans.data,
    form,
    confirm: use.confirm,
    onSaved: settle,
    onClose,
  });
  const saving = stage !== 'idle';
  const values = form.watch();
  const { isDirty, errors } = form.formState;
  const { ask, question } = useDiscardQuestion({
    changed: isDirty,
    saving,
    leave: () => {
      settle();
      onClose();
    },
  });

  const set = <F extends keyof ServiceFormValues>(field: F, value: ServiceFormValues[F]) => {
    form.clearErrors([field, ...(settles[field] ?? [])]);
    form.setValue(field as string as 'name', value as string, { shouldDirty: true });
  };

  const text = (field: 'name' | 'description') => ({
    id: fieldId(field),
    value: values[field],
    error: errors[field] !== undefined,
    helperText: errors[field]?.message,
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
    slotProps: { htmlInput: { required: field === 'name' } },
  });

  const imageFault = errors.detail_image_url ?? errors.thumbnail_image_url ?? errors.file;

  return (
    <RecordDialog title={service ? 'Edit Service' : 'Add New Service'} onClose={() => ask()}>
      <DialogForm
        submitLabel={service ? 'Update Service' : 'Create Service'}
        saving={saving}
        restored={restored}
        onDiscard={discard}
        fault={fault}
        remedy={
          fault?.changedElsewhere && (
            <Button variant="outline" size="sm" onClick={loadNewer}>
              Load the newer version
            </Button>
          )
        }
        onSubmit={save}
        onCancel={() => ask()}
      >
        <div className={styles.sections}>
          <Section title="Service Image">
            <ImageDropZone
              id={fieldId('detail_image_url')}
              file={values.file}
              url={imageAddress(values.detail_image_url ?? values.thumbnail_image_url)}
              hint="Supports JPEG, PNG, GIF, TIFF, BMP, WebP up to 5MB"
              fault={imageFault?.message}
              onFile={(file) => set('file', file)}
              onRemove={() => {
                set('file', null);
                set('thumbnail_image_url', null);
                set('detail_image_url', null);
              }}
            />
          </Section>
          <Section title="Basic Information">
            <TextField label="Service name" autoFocus={!service} {...text('name')} />
            <TextField label="Description" multiline minRows={5} {...text('description')} />
          </Section>
          <Section title="Category & Details">
            <div className={styles.details}>
              <CategorySelect
                id={fieldId('category')}
                value={values.category}
                fault={errors.category?.message}
                list={categories}
                onChange={(category) => set('category', category)}
              />
              <PriceField
                id={fieldId('price')}
                label="Price"
                required
                value={values.price}
                error={errors.price !== undefined}
                helperText={errors.price?.message}
                onChange={(price) => set('price', price)}
              />
              <DurationPicker
                value={values.duration}
                fault={errors.duration?.message}
                onChange={(duration) => set('duration', duration)}
              />
            </div>
          </Section>
          <Section title="Reward Plan Pricing">
            <PricingSection
              list={plans}
              regularPrice={priceOf(values.price)}
              value={values.reward_plan_pricing}
              fault={errors.reward_plan_pricing?.message}
              onChange={(rows) => set('reward_plan_pricing', rows)}
            />
          </Section>
          <Section title="Service Visibility">
            <VisibilitySection service={values} hasNewImage={values.file !== null} onChange={set} />
          </Section>
        </div>
      </DialogForm>
      {stage !== 'idle' && <SavingOverlay stage={stage} />}
      {use.question}
      {question}
    </RecordDialog>
  );
};
