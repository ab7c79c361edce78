import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { formatUsd, savingsPercent } from '../../../../domain/money';
import { tierPriceWarning } from '../../../../domain/services';
import { Notice } from '../../../components/Notice';
import { PriceField } from '../../../components/PriceField';
import type { useWholeList } from '../../../components/useWholeList';
import type { RewardPlan } from '../../reward-plans/endpoint';
import styles from './form.module.css';
import { fieldId, specialPriceOf, type TierRow, tierRows } from './formValues';

interface PricingSectionProps {
  list: ReturnType<typeof useWholeList<RewardPlan>>;
  regularPrice: number;
  value: TierRow[];
  fault: string | undefined;
  onChange: (rows: TierRow[]) => void;
}

/** A special price per reward plan (SVC-38 to SVC-43). */
export const PricingSection = ({
  list: { data: plans, error },
  regularPrice,
  value,
  fault,
  onChange,
}: PricingSectionProps) => {
  if (error && !plans) {
    return (
      <p className={styles.quiet}>
        The reward plans could not be loaded. Special prices stay as they are.
      </p>
    );
  }
  if (!plans) return <p className={styles.quiet}>Loading reward plans...</p>;
  if (plans.length === 0) {
    return (
      <Notice>
        No reward plans found. Reward plans must be created first to set special pricing.
      </Notice>
    );
  }
  const rows = tierRows(plans, value);
  return (
    <div className={styles.tiers}>
      {rows.map((row) => {
        const plan = plans.find(({ tier_level }) => tier_level === row.tier_level);
        const change = (changed: Partial<TierRow>) =>
          onChange(rows.map((other) => (other === row ? { ...row, ...changed } : other)));
        return (
          <TierRowFields
            key={row.tier_level}
            name={plan?.name || `Tier ${row.tier_level}`}
            monthlyPrice={plan?.price ?? 0}
            isRefused={fault !== undefined}
            {...{ row, regularPrice, change }}
          />
        );
      })}
      {fault && <p className={styles.fault}>{fault}</p>}
    </div>
  );
};

interface TierRowFieldsProps {
  name: string;
  monthlyPrice: number;
  row: TierRow;
  regularPrice: number;
  /** The special prices were not saved as they are. */
  isRefused: boolean;
  change: (changed: Partial<TierRow>) => void;
}

const TierRowFields = ({
  name,
  monthlyPrice,
  row,
  regularPrice,
  isRefused,
  change,
}: TierRowFieldsProps) => {
  const { tier_level, is_enabled, special_price } = row;
  const special = specialPriceOf(special_price);
  const isMissing = isRefused && Number.isNaN(special);
  const warning = is_enabled
    ? isMissing
      ? 'Special price is required'
      : tierPriceWarning(special, regularPrice)
    : undefined;
  const savings = is_enabled ? savingsPercent(regularPrice, special) : 0;
  return (
    <fieldset className={styles.tier}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.tierName}>
        <strong>Tier {tier_level}</strong>
        <span className={styles.quiet}>{name}</span>
        <span className={styles.quiet}>{`${formatUsd(monthlyPrice)}/month`}</span>
      </div>
      <FormControlLabel
        control={
          <Switch
            checked={is_enabled}
            onChange={(_, checked) =>
              // What nobody typed is no price, and 0 would give the service away.
              change({
                is_enabled: checked,
                special_price: Number(special_price) > 0 ? special_price : checked ? '' : '0',
              })
            }
            slotProps={{ input: { 'aria-label': `Special price for ${name}` } }}
          />
        }
        label="Enable"
      />
      <PriceField
        id={fieldId('reward_plan_pricing', tier_level)}
        label="Special price"
        className={styles.tierPrice}
        disabled={!is_enabled}
        value={special_price}
        error={warning !== undefined}
        helperText={warning ?? (is_enabled && special === 0 && 'Free for members')}
        onChange={(price) => change({ special_price: price })}
      />
      <span className={styles.savings}>{savings > 0 && `Save ${savings}%`}</span>
    </fieldset>
  );
};
