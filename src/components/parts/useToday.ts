import { dateKey } from '../../../domain/time';
import { useNow } from './useNow';
import { useTimeZone } from './useTimeZone';

/** The day of the business, YYYY-MM-DD, also when it becomes another one while a page is open. */
export const useToday = (): string => dateKey(useNow(), useTimeZone());
