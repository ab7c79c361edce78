import { useAuth } from '../../authProvider/AuthProvider';

/** The zone whose calendar the business lives by: its own, or the browser's where the server names none. */
export const useTimeZone = (): string =>
  useAuth().user?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
