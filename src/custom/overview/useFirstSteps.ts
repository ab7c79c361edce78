import { useStore } from 'react-admin';
import { useAuth } from '../../authProvider/AuthProvider';
import type { Metrics } from './metricsMethods';
import { setupSteps } from './setupSteps';

/** The first steps of a business until all of them are done or they are hidden; undefined from then on. */
export const useFirstSteps = (setup: Metrics['setup'] | undefined) => {
  const { user } = useAuth();
  const [isHidden, setHidden] = useStore(`setup.${user?.clientId}`, false);
  const steps = setup ? setupSteps(setup) : [];
  const next = steps.find(({ isDone }) => !isDone);
  if (isHidden || !next) return undefined;
  return {
    steps,
    next,
    count: `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`,
    hide: () => setHidden(true),
  };
};
