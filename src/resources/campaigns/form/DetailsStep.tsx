import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { CampaignInput } from '../../../../domain/campaigns';
import { InstantPicker } from '../../../components/InstantPicker';
import { TimeZoneNote } from '../../../components/TimeZoneNote';
import { useTimeZone } from '../../../components/useTimeZone';
import styles from './form.module.css';
import { campaignFieldId } from './formValues';

interface DetailsStepProps {
  values: CampaignInput;
  /** What is to be told about the fields, once the step was to be left. */
  faults: Partial<Record<keyof CampaignInput, string | undefined>>;
  isNew: boolean;
  onChange: <F extends keyof CampaignInput>(field: F, value: CampaignInput[F]) => void;
}

/** Step 1: what the campaign is called, when it runs, and whether customers see it (CMP-10, CMP-13). */
export const DetailsStep = ({ values, faults, isNew, onChange }: DetailsStepProps) => {
  const timeZone = useTimeZone();
  const hintId = useId();
  return (
    <div className={styles.details}>
      <TextField
        id={campaignFieldId('name')}
        label="Campaign name"
        autoFocus={isNew}
        value={values.name}
        error={faults.name !== undefined}
        helperText={faults.name}
        onChange={({ target }) => onChange('name', target.value)}
        slotProps={{ htmlInput: { required: true } }}
      />
      <div>
        <FormControlLabel
          label="Preview Mode"
          control={
            <Switch
              checked={!values.is_active}
              onChange={(_, preview) => onChange('is_active', !preview)}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
        />
        <p className={styles.quiet} id={hintId}>
          {values.is_active
            ? 'Customers see this campaign from its start to its end. A preview campaign is not visible to customers.'
            : 'This is a preview campaign: it is not visible to customers.'}
        </p>
      </div>
      <div className={styles.period}>
        {(['start_date', 'end_date'] as const).map((field) => (
          <InstantPicker
            key={field}
            id={campaignFieldId(field)}
            label={field === 'start_date' ? 'Start date and time' : 'End date and time'}
            timeZone={timeZone}
            value={values[field]}
            fault={faults[field]}
            onChange={(value) => onChange(field, value)}
          />
        ))}
        <TimeZoneNote className={styles.zone} />
      </div>
    </div>
  );
};
