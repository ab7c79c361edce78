import { plural } from '../../../domain/text';

/** "5 check-ins". */
export const requirement = (checkIns: number): string =>
  `${checkIns} ${plural(checkIns, 'check-in')}`;
