import { Button } from '../../../components/parts/Button';
import surfaces from '../../../components/parts/surfaces.module.css';
import styles from '../overlays.module.css';
import type { Stage, Upload } from './useServiceSave';

const steps = [
  { stage: 'validating', label: 'Validating' },
  { stage: 'uploading', label: 'Uploading' },
  { stage: 'saving', label: 'Saving' },
] as const;

interface SavingOverlayProps {
  stage: Exclude<Stage, 'idle'>;
  /** There is an image to upload; otherwise that step is left out. */
  uploads: boolean;
  upload: Upload | undefined;
}

/** Covers the form while it is saved and shows how far it is. */
export const SavingOverlay = ({ stage, uploads, upload }: SavingOverlayProps) => {
  const now = steps.findIndex((step) => step.stage === stage);
  return (
    <div className={styles.saving}>
      <span className={styles.spinner} />
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isPast = index < now;
          const isDone = isPast && (uploads || step.stage !== 'uploading');
          return (
            <li
              key={step.stage}
              className={styles.step}
              data-state={isDone ? 'done' : index === now ? 'now' : 'next'}
              aria-current={index === now ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {isDone ? '✓' : isPast ? '–' : index + 1}
              </span>
              <span>{step.label}</span>
            </li>
          );
        })}
      </ol>
      <p className={surfaces.quiet} role="status">
        {`Step ${now + 1} of ${steps.length}`}
      </p>
      {upload && (
        <>
          <label className={styles.sent}>
            <span>{`Photo sent: ${Math.round(upload.sent * 100)}%`}</span>
            <progress value={upload.sent} />
          </label>
          <Button variant="outline" onClick={upload.cancel}>
            Cancel
          </Button>
        </>
      )}
    </div>
  );
};
