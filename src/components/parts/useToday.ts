import { dateKey } from '../../../domain/time';
import { useNow } from './useNow';
import { useTimeZone } from './useTimeZone';

/** The business's current day, YYYY-MM-DD, updated at midnight. */
export const useToday = (): string => dateKey(useNow(), useTimeZone());
