/** The address of the team's page. */
export const teamPath = '/profile/team';
