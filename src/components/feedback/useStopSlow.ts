import { useSyncExternalStore } from 'react';
import { useHttp } from '../../dataProvider/HttpContext';

/** A function that aborts the slow saves; undefined without any. */
export const useStopSlow = () => {
  const { saves } = useHttp();
  return useSyncExternalStore(saves.subscribe, saves.stopSlow);
};
