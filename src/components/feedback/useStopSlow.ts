import { useSyncExternalStore } from 'react';
import { useHttp } from '../../dataProvider/HttpContext';

/** Stops waiting for the changes that take long; undefined where none does. */
export const useStopSlow = () => {
  const { saves } = useHttp();
  return useSyncExternalStore(saves.subscribe, saves.stopSlow);
};
