import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../dataProvider/errors';

/** Logs a query's error, and shows it as a notification. */
export const useTellFailure = (what: string, error: unknown) => {
  const notify = useNotify();
  useEffect(() => {
    if (!error) return;
    console.error(`${what} could not be loaded:`, error);
    notify(`${what} could not be loaded: ${messageOf(error)}`, { type: 'error' });
  }, [what, error, notify]);
};
