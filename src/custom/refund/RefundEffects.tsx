import { useId } from 'react';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import type { BillingTransaction } from '../../resources/billing/endpoint';
import styles from './refund.module.css';
import { expectedEffects, previewedEffects } from './refundEffects';
import type { Preview } from './useRefundPreview';

interface RefundEffectsProps {
  transaction: BillingTransaction;
  /** The part of the cash in cents; undefined for all that is left. */
  partCents: number | undefined;
  /** Whether the refund can be sent as it stands. */
  isComplete: boolean;
  preview: Preview;
}

/** What the refund will do, before it is confirmed. */
export const RefundEffects = ({
  transaction,
  partCents,
  isComplete,
  preview,
}: RefundEffectsProps) => {
  const id = useId();
  const { isGiven, data, error, refetch, isFetching } = preview;
  const effects = !isComplete
    ? undefined
    : isGiven
      ? data && previewedEffects(data)
      : expectedEffects(transaction, partCents);
  return (
    <section className={styles.effects} aria-labelledby={id} aria-busy={isFetching}>
      <h3 id={id} className={styles.effectsTitle}>
        What will happen
      </h3>
      {error ? (
        <LoadFailure query={{ error, isFetching, refetch }} />
      ) : effects ? (
        <dl className={styles.effectList}>
          {effects.map(({ label, value, note }) => (
            <div key={label} className={styles.effect}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              {note && <dd className={styles.note}>{note}</dd>}
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.note} role="status">
          {isComplete
            ? 'Looking up what the refund will do...'
            : 'Enter the amount to see it here.'}
        </p>
      )}
    </section>
  );
};
