import { useMethods } from '../../../dataProvider/useMethods';
import type { teamMethods } from './teamMethods';

export type TeamMethods = ReturnType<typeof teamMethods>;

/** The calls of the team, beside react-admin's own. */
export const useTeamMethods = () => useMethods<TeamMethods>();
