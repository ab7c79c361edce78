import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Button } from '../../components/parts/Button';
import { useMayOpen } from '../../components/parts/useMayOpen';
import button from '../../layout/button.module.css';
import { PageLink } from '../account/pin/PageLink';
import { cardPages } from './cardPages';
import styles from './FirstSteps.module.css';
import type { Metrics } from './metricsMethods';
import { useFirstSteps } from './useFirstSteps';

/**
 * The setup checklist of a new business until all of it is done; a single step on a server that does not report
 * the setup.
 */
export const FirstSteps = ({ metrics }: { metrics: Metrics }) => {
  const first = useFirstSteps(metrics.setup);
  const mayOpen = useMayOpen();
  if (!metrics.setup)
    return metrics.services.total === 0 && mayOpen(cardPages.services.to) && <FirstStep />;
  return first && <Checklist {...first} />;
};

type ChecklistProps = NonNullable<ReturnType<typeof useFirstSteps>>;

const Checklist = ({ steps, next, count, hide }: ChecklistProps) => (
  <section className={styles.steps} aria-labelledby="first-steps">
    <div className={styles.head}>
      <h2 id="first-steps" className={styles.title}>
        Open your doors
      </h2>
      <p className={styles.count}>{count}</p>
      <Button variant="ghost" size="sm" onClick={hide}>
        Hide
      </Button>
    </div>
    <ol className={styles.list}>
      {steps.map((step) => (
        <li key={step.title} className={styles.step} data-done={step.isDone || undefined}>
          {step.isDone ? (
            <CheckCircle titleAccess="Done" className={styles.done} />
          ) : (
            <RadioButtonUnchecked aria-hidden="true" className={styles.open} />
          )}
          <div className={styles.what}>
            {step.isDone ? (
              <p>{step.title}</p>
            ) : (
              <PageLink page={step.page} className={step === next ? styles.next : styles.link}>
                {step.title}
              </PageLink>
            )}
            {!step.isDone && (
              <p className={styles.reason}>{`${step.reason} About ${step.minutes} min.`}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </section>
);

/** The single step, on a server that does not report the setup. */
const FirstStep = () => (
  <div className={styles.only}>
    <div>
      <h2 className={styles.title}>Your figures begin with your first service</h2>
      <p className={styles.reason}>
        In App Config, add what customers can book and switch it to live. Sales, members and
        check-ins show here from then on.
      </p>
    </div>
    <PageLink page={cardPages.services} className={button.primary}>
      Set up services
    </PageLink>
  </div>
);
