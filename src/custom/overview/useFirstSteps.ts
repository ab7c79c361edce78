import { useStore } from 'react-admin';
import { useAuth } from '../../authProvider/AuthProvider';
import { useMayOpen } from '../../components/parts/useMayOpen';
import type { Metrics } from './metricsMethods';
import { setupSteps } from './setupSteps';

/**
 * The first steps of a business, without those whose pages were taken out or are not open to this person, until
 * all of them are done or they are hidden; undefined from then on.
 */
export const useFirstSteps = (setup: Metrics['setup'] | undefined) => {
  const { user } = useAuth();
  const [isHidden, setHidden] = useStore(`setup.${user?.clientId}`, false);
  const mayOpen = useMayOpen();
  const steps = setup ? setupSteps(setup).filter(({ page }) => mayOpen(page.to)) : [];
  const next = steps.find(({ isDone }) => !isDone);
  if (isHidden || !next) return undefined;
  return {
    steps,
    next,
    count: `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`,
    hide: () => setHidden(true),
  };
};
