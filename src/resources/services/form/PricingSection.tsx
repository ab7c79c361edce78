import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { formatUsd, savingsPercent } from '../../../../domain/money';
import { tierPriceWarning } from '../../../../domain/services';
import { Notice } from '../../../components/Notice';
import { PriceField } from '../../../components/PriceField';
import type { useWholeList } from '../../../components/useWholeList';
import type { RewardPlan } from '../../reward-plans/endpoint';
import styles from './form.module.css';
import { priceOf, type TierRow, tierRows } from './formValues';

interface PricingSectionProps {
  id: string;
  list: ReturnType<typeof useWholeList<RewardPlan>>;
  regularPrice: number;
  value: TierRow[];
  fault: string | undefined;
  onChange: (rows: TierRow[]) => void;
}

/** A special price per reward plan (SVC-38 to SVC-43). */
export const PricingSection = ({
  id,
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
  const firstEnabled = rows.find(({ is_enabled }) => is_enabled);
  return (
    <div className={styles.tiers}>
      {rows.map((row) => {
        const plan = plans.find(({ tier_level }) => tier_level === row.tier_level);
        const change = (changed: Partial<TierRow>) =>
          onChange(rows.map((other) => (other === row ? { ...row, ...changed } : other)));
        return (
          <TierRowFields
            key={row.tier_level}
            id={row === firstEnabled ? id : undefined}
            name={plan?.name || `Tier ${row.tier_level}`}
            monthlyPrice={plan?.price ?? 0}
            {...{ row, regularPrice, change }}
          />
        );
      })}
      {fault && (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
};

interface TierRowFieldsProps {
  id: string | undefined;
  name: string;
  monthlyPrice: number;
  row: TierRow;
  regularPrice: number;
  change: (changed: Partial<TierRow>) => void;
}

const TierRowFields = ({
  id,
  name,
  monthlyPrice,
  row,
  regularPrice,
  change,
}: TierRowFieldsProps) => {
  const { tier_level, is_enabled, special_price } = row;
  const special = priceOf(special_price);
  const warning = is_enabled ? tierPriceWarning(special, regularPrice) : undefined;
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
            onChange={(_, checked) => change({ is_enabled: checked })}
            slotProps={{ input: { 'aria-label': `Special price for ${name}` } }}
          />
        }
        label="Enable"
      />
      <PriceField
        id={id}
        label="Special price"
        className={styles.tierPrice}
        disabled={!is_enabled}
        value={special_price}
        error={warning !== undefined}
        helperText={warning}
        onChange={(price) => change({ special_price: price })}
      />
      <span className={styles.savings}>{savings > 0 && `Save ${savings}%`}</span>
    </fieldset>
  );
};
