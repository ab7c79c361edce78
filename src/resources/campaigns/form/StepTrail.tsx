import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusBack } from '../../../components/focus/useFocusBack';
import styles from './form.module.css';

const steps = ['Campaign Details', 'Bundle Management'] as const;

export type Step = (typeof steps)[number];

/** The form's steps as a trail, with the open one marked. */
export const StepTrail = ({ open }: { open: Step }) => (
  <ol className={styles.trail} aria-label="Steps">
    {steps.map((step, index) => {
      const isDone = index < steps.indexOf(open);
      return (
        <li
          key={step}
          className={styles.step}
          data-state={isDone ? 'done' : step === open ? 'now' : 'next'}
          aria-current={step === open ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {isDone ? '✓' : index + 1}
          </span>
          <span>{step}</span>
        </li>
      );
    })}
  </ol>
);

interface StepPanelProps {
  step: Step;
  open: Step;
  children: ReactNode;
}

/** A step of the form, which stays mounted while another one is open. */
export const StepPanel = ({ step, open, children }: StepPanelProps) => {
  const panel = useRef<HTMLElement>(null);
  const isOpen = step === open;
  const focus = useFocusBack(!isOpen);

  useEffect(() => {
    // From its beginning, with the trail above it.
    const scroller = isOpen && panel.current?.closest('[data-scrolls]');
    if (scroller) scroller.scrollTop = 0;
  }, [isOpen]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      data-focus={focus}
      aria-label={step}
      className={styles.panel}
      hidden={!isOpen}
      inert={!isOpen}
    >
      {children}
    </section>
  );
};
