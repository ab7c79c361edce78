import { type ReactNode, useEffect, useRef } from 'react';
import styles from './form.module.css';
import { type StepId, steps } from './steps';

const positionOf = (id: StepId) => steps.findIndex((step) => step.id === id);

/** The steps of the editor and which of them is open (CMP-09). */
export const StepTrail = ({ open }: { open: StepId }) => (
  <ol className={styles.trail} aria-label="Steps">
    {steps.map(({ id, label }, index) => (
      <li
        key={id}
        className={styles.step}
        data-state={index < positionOf(open) ? 'done' : id === open ? 'now' : 'next'}
        aria-current={id === open ? 'step' : undefined}
      >
        <span className={styles.mark} aria-hidden="true">
          {index < positionOf(open) ? '✓' : index + 1}
        </span>
        {label}
      </li>
    ))}
  </ol>
);

interface StepPanelProps {
  id: StepId;
  open: StepId;
  children: ReactNode;
}

/** A step, which is there and holds its values also while another one is open. */
export const StepPanel = ({ id, open, children }: StepPanelProps) => {
  const panel = useRef<HTMLElement>(null);
  const isOpen = id === open;
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (isOpen && !wasOpen.current) panel.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={steps[positionOf(id)]?.label}
      className={styles.panel}
      hidden={!isOpen}
      inert={!isOpen}
    >
      {children}
    </section>
  );
};
