import { useId } from 'react';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import { part } from '../../../components/parts/part';
import type { BillingTransaction } from '../payment';
import styles from './refund.module.css';
import { expectedEffects, previewedEffects, type RefundEffect } from './refundEffects';
import type { Preview } from './useRefundPreview';

interface RefundEffectsProps {
  transaction: BillingTransaction;
  /** The cents of a partial refund; undefined for a full one. */
  partCents: number | undefined;
  /** True when the refund can be sent as it is. */
  isComplete: boolean;
  preview: Preview;
}

/** The list of a refund's effects, shown before it is confirmed. */
const effectsBy =
  (read: (props: RefundEffectsProps) => RefundEffect[] | undefined) =>
  (props: RefundEffectsProps) => {
    const id = useId();
    const { isComplete, preview } = props;
    const { error, refetch, isFetching } = preview;
    const effects = isComplete ? read(props) : undefined;
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

/** The effects by the server's preview, or by the specification on a server without previews. */
export const RefundEffects = part(
  { needs: 'payment_details' },
  effectsBy(({ preview: { data } }) => data && previewedEffects(data)),
  effectsBy(({ transaction, partCents }) => expectedEffects(transaction, partCents)),
);
