import surfaces from '../../../components/parts/surfaces.module.css';
import styles from '../overlays.module.css';
import type { Stage } from './useServiceSave';

const steps = [
  { stage: 'validating', label: 'Validating' },
  { stage: 'uploading', label: 'Uploading' },
  { stage: 'saving', label: 'Saving' },
] as const;

/** Covers the form while it is saved and shows how far it is. */
export const SavingOverlay = ({ stage }: { stage: Exclude<Stage, 'idle'> }) => {
  const now = steps.findIndex((step) => step.stage === stage);
  return (
    <div className={styles.saving}>
      <span className={styles.spinner} />
      <ol className={styles.steps}>
        {steps.map(({ label }, index) => (
          <li
            key={label}
            className={styles.step}
            data-state={index < now ? 'done' : index === now ? 'now' : 'next'}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {index < now ? '✓' : index + 1}
            </span>
            {label}
          </li>
        ))}
      </ol>
      <p className={surfaces.quiet} role="status">
        Step {now + 1} of {steps.length}
      </p>
    </div>
  );
};
