import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useInput, useResourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatUsd, savingsPercent } from '../../../../domain/money';
import { enabledPricing, type TierPrice, tierPriceWarning } from '../../../../domain/services';
import { Notice } from '../../../components/feedback/Notice';
import { inputId } from '../../../components/inputs/inputId';
import inputs from '../../../components/inputs/inputs.module.css';
import { MoneyTextField } from '../../../components/inputs/MoneyTextField';
import surfaces from '../../../components/parts/surfaces.module.css';
import type { useRecords } from '../../../components/parts/useRecords';
import { isUnknown, shown } from '../../../dataProvider/unknown';
import type { RewardPlan } from '../../reward-plans/endpoint';
import styles from './form.module.css';
import { specialPriceAt, tierRows } from './serviceValues';

type Fault =
  | { message?: string }
  | readonly ({ special_price?: { message?: string } } | undefined)[];

/** The error of the whole input, or of one special price. */
const messageIn = (fault: Fault | undefined): string | undefined =>
  fault && 'message' in fault
    ? fault.message
    : Object.values(fault ?? {}).find((price) => price)?.special_price?.message;

interface TierPricesInputProps {
  source: string;
  /** The reward plans, as far as they are known. */
  list: ReturnType<typeof useRecords<'reward-plans'>>;
}

/** A special price per reward plan. */
export const TierPricesInput = ({ source, list: { data: plans, error } }: TierPricesInputProps) => {
  const { field, fieldState } = useInput({ source });
  const regularPrice = Number(useWatch({ name: 'price' }));
  const resource = useResourceContext();
  const fault = messageIn(fieldState.error as Fault | undefined);
  if (error && !plans) {
    return (
      <p className={surfaces.quiet}>
        The reward plans could not be loaded. Special prices stay as they are.
      </p>
    );
  }
  if (!plans) return <p className={surfaces.quiet}>Loading reward plans...</p>;
  if (plans.length === 0) {
    return (
      <Notice>
        No reward plans found. Reward plans must be created first to set special pricing.
      </Notice>
    );
  }
  const rows = tierRows(plans, field.value);
  const enabled = enabledPricing(rows);
  return (
    <div className={styles.tiers}>
      {rows.map((row) => {
        const plan = plans.find(({ id }) => id === row.reward_plan_id);
        const place = row.is_enabled ? enabled.indexOf(row) : `plan-${row.reward_plan_id}`;
        const change = (changed: Partial<TierPrice>) =>
          field.onChange(rows.map((other) => (other === row ? { ...row, ...changed } : other)));
        return (
          <TierRowFields
            key={row.reward_plan_id}
            name={plan?.name || `Tier ${row.tier_level}`}
            monthlyPrice={plan ? plan.price : null}
            id={inputId(resource, specialPriceAt(place))}
            isRefused={fault !== undefined}
            {...{ row, regularPrice, change }}
          />
        );
      })}
      {fault && <p className={inputs.fault}>{fault}</p>}
    </div>
  );
};

interface TierRowFieldsProps {
  /** Of the input of the special price. */
  id: string;
  name: string;
  monthlyPrice: RewardPlan['price'] | null;
  row: TierPrice;
  regularPrice: number;
  /** The special prices were not saved as they are. */
  isRefused: boolean;
  change: (changed: Partial<TierPrice>) => void;
}

const TierRowFields = ({
  id,
  name,
  monthlyPrice,
  row,
  regularPrice,
  isRefused,
  change,
}: TierRowFieldsProps) => {
  const { tier_level, is_enabled, special_price } = row;
  const isMissing = isRefused && Number.isNaN(special_price);
  const warning =
    is_enabled && !isUnknown(special_price)
      ? isMissing
        ? 'Special price is required'
        : tierPriceWarning(special_price, regularPrice)
      : undefined;
  const savings = is_enabled ? savingsPercent(regularPrice, special_price) : 0;
  return (
    <fieldset className={styles.tier}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.tierName}>
        <strong>{`Tier ${tier_level}`}</strong>
        <span className={surfaces.quiet}>{name}</span>
        <span className={surfaces.quiet}>{`${shown(monthlyPrice, formatUsd)}/month`}</span>
      </div>
      <FormControlLabel
        control={
          <Switch
            checked={is_enabled}
            onChange={(_, checked) =>
              // An empty price is an error, and not 0, which would give the service away.
              change({
                is_enabled: checked,
                special_price: special_price > 0 ? special_price : checked ? Number.NaN : 0,
              })
            }
            slotProps={{ input: { 'aria-label': `Special price for ${name}` } }}
          />
        }
        label="Enable"
      />
      <MoneyTextField
        id={id}
        label="Special price"
        className={styles.tierPrice}
        disabled={!is_enabled}
        value={special_price}
        error={warning !== undefined}
        helperText={warning ?? (is_enabled && special_price === 0 && 'Free for members')}
        onChange={(price) => change({ special_price: price ?? Number.NaN })}
      />
      <span className={styles.savings}>{savings > 0 && `Save ${savings}%`}</span>
    </fieldset>
  );
};
