import { useAuth } from '../../authProvider/AuthProvider';

/** The time zone of the business, or the browser's if the server gives none. */
export const useTimeZone = (): string =>
  useAuth().user?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
