import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import TextField from '@mui/material/TextField';
import { memo, useState } from 'react';
import { bundleFaults, bundleTotals } from '../../../../domain/campaigns';
import { formatUsd } from '../../../../domain/money';
import { Button } from '../../../components/Button';
import { PriceField } from '../../../components/PriceField';
import type { BundleService } from '../endpoint';
import styles from './form.module.css';
import { type BundleValues, bundleInputOf } from './formValues';
import { ServicePicker } from './ServicePicker';

interface BundleFieldsProps {
  bundle: BundleValues;
  /** Counted from 1. */
  number: number;
  /** Why the server refused this bundle. */
  refusal: string | undefined;
  choices: readonly BundleService[] | undefined;
  failed: boolean;
  onChange: (key: string, change: Partial<BundleValues>) => void;
  onRemove: (bundle: BundleValues) => void;
}

export const bundleFieldId = ({ key }: Pick<BundleValues, 'key'>, field: string) =>
  `bundle-${key}-${field}`;

/** One bundle of the campaign, with what is wrong with it and what it saves (CMP-18 to CMP-29). */
export const BundleFields = memo(
  ({ bundle, number, refusal, choices, failed, onChange, onRemove }: BundleFieldsProps) => {
    const [left, setLeft] = useState<readonly string[]>([]);
    const input = bundleInputOf(bundle);
    const faults = bundleFaults(input);
    const { original_total, savings, savings_percent } = bundleTotals(input);
    const title = bundle.name.trim() || `Bundle ${number}`;

    // A message is there as long as it is true, and red once its field was left.
    const field = (name: 'name' | 'services' | 'bundle_price') => ({
      id: bundleFieldId(bundle, name),
      fault: faults.find((fault) => fault.field === name)?.message,
      alarming: bundle.id !== undefined || left.includes(name),
      onBlur: () => setLeft((fields) => [...new Set([...fields, name])]),
    });
    const inputProps = (name: 'name' | 'bundle_price') => {
      const { fault, alarming, ...props } = field(name);
      return { ...props, error: alarming && fault !== undefined, helperText: fault };
    };

    return (
      <fieldset className={styles.bundle} aria-label={title}>
        <div className={styles.bundleHead}>
          <h3 className={styles.bundleTitle}>{title}</h3>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove ${title}`}
            onClick={() => onRemove(bundle)}
          >
            <DeleteOutlined />
          </Button>
        </div>
        {refusal && <p className={styles.fault}>{refusal}</p>}
        <div className={styles.bundleMain}>
          <TextField
            label="Bundle name"
            value={bundle.name}
            onChange={({ target }) => onChange(bundle.key, { name: target.value })}
            slotProps={{ htmlInput: { required: true } }}
            {...inputProps('name')}
          />
          <PriceField
            label="Bundle price"
            required
            value={bundle.bundle_price}
            onChange={(bundle_price) => onChange(bundle.key, { bundle_price })}
            {...inputProps('bundle_price')}
          />
        </div>
        <ServicePicker
          choices={choices}
          failed={failed}
          value={bundle.services}
          onChange={(services) => onChange(bundle.key, { services })}
          {...field('services')}
        />
        <TextField
          id={bundleFieldId(bundle, 'description')}
          label="Description"
          multiline
          minRows={2}
          value={bundle.description}
          onChange={({ target }) => onChange(bundle.key, { description: target.value })}
        />
        {bundle.services.length > 0 && (
          <p className={styles.totals} role="status">
            <span>
              Original total <strong>{formatUsd(original_total)}</strong>
            </span>
            {savings > 0 && input.bundle_price !== 0 && (
              <span className={styles.savings}>
                You Save {formatUsd(savings)} ({savings_percent}%)
              </span>
            )}
          </p>
        )}
      </fieldset>
    );
  },
);
